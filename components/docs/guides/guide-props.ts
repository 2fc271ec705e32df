export interface GuideProps {
  /** The installation's origin, such as `https://gatehouse.example`. */
  readonly origin: string;
}
