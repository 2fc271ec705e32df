/** The global that `challenge.js` adds to the page. */
interface ChallengeScript {
  render(where: HTMLElement, options: object): string;
  remove(id: string): void;
}

let loading: Promise<ChallengeScript> | undefined;

/** Loaded as customers load it, once a page. */
export function loadChallengeScript(): Promise<ChallengeScript> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "/.gatehouse/challenge.js?render=explicit";
    script.onload = () => {
      const { gatehouse } = window as unknown as { gatehouse: ChallengeScript }; // what it is for
      resolve(gatehouse);
    };
    script.onerror = reject;
    document.head.append(script);
  });
  return loading;
}
