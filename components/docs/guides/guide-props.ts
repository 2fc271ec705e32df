/** What a guide may want to know of the installation that shows it. */
export interface GuideProps {
  /** Where it is reached, such as `https://gatehouse.example`. */
  readonly origin: string;
}
