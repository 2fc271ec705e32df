import type { CommonWords } from "./common-shape";

/*
 * A few of the words that passwords are made of most, written down for this project in November 2026: so
 * that a page says at once what the server, which has them all, would refuse a moment later.
 */
const WORDS = new Set(
  `access admin administrator angel april arsenal ashley august autumn azerty babygirl barcelona
  baseball basketball batman bitcoin butterfly changeme charlie cheese chelsea chocolate company
  computer cookie daniel december default dolphin dragon facebook family february ferrari flower
  football forever freedom friend friends fuckyou gatehouse google guest hannah hello hunter
  iloveyou internet jennifer jessica jesus jordan juventus killer letmein liverpool login london
  lovely loveme madison master matrix mercedes michael michelle minecraft monday monkey mustang
  naruto november october office orange password passwort pepper phoenix pokemon princess purple
  qwerty rainbow ranger root samsung school secret september server service shadow silver slipknot
  soccer spiderman spring starwars summer sunday sunflower sunshine superman superstar system
  temp test thomas tigger trustno trustno1 user welcome whatever william windows winter`.split(
    /\s+/,
  ),
);

const isWord = (text: string) => WORDS.has(text);

export const OBVIOUS_WORDS: CommonWords = { isWord, isFrequent: isWord, isWhole: isWord };
