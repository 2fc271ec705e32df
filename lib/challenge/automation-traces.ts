/**
 * Traces that programs leave in the browsers that they drive: variables of drivers, and what contradicts itself or is
 * missing in browsers without a window. All of them happen to people too, if rarely (a PDF viewer switched off), so
 * they are recorded and decide nothing.
 *
 * Tried in Chromium 156: of Playwright and Puppeteer, `no-window-size` at most is left, and in 500 visits of ordinary
 * Chromium with windows 2 to 5 had it too, nothing else. Firefox 153 shows none. That a debugger is attached no page can see there any more: neither a getter for an error's
 * `stack` nor a proxy given to the console is read. BotD and fpscanner look for much the same in ten times the bytes.
 */
export const TRACES = [
  "driver-variables",
  "headless-brand",
  "no-window-size",
  "no-plugins",
  "no-chrome-object",
  "permissions-contradict",
  "platform-contradicts",
] as const;

export type Trace = (typeof TRACES)[number];

const DRIVERS =
  "^(\\$?[cw]dc_|\\$chrome_|__(webdriver|selenium|fxdriver|driver|nightmare|playwright|pwInit|puppeteer)|_(phantom|selenium)|callPhantom|domAutomation)";

/** The source of `findTraces()`: a promise of their names. Each look may fail on its own. */
export const TRACES_SCRIPT = `const findTraces=async()=>{const found=[],n=navigator,u=n.userAgent,d=n.userAgentData,isChrome=/Chrome\\//.test(u);
const see=async(name,is)=>{try{if(await is())found.push(name)}catch{}};
await see("driver-variables",()=>[window,document].some(o=>Object.getOwnPropertyNames(o).some(k=>/${DRIVERS}/i.test(k))));
await see("headless-brand",()=>d.brands.some(b=>/headless/i.test(b.brand)));
await see("no-window-size",()=>!outerWidth||!outerHeight);
await see("no-plugins",()=>isChrome&&!/Mobile|Android/.test(u)&&!n.plugins.length);
await see("no-chrome-object",()=>isChrome&&!window.chrome);
await see("permissions-contradict",async()=>isSecureContext&&Notification.permission==="denied"&&(await n.permissions.query({name:"notifications"})).state==="prompt");
await see("platform-contradicts",()=>{const seen={Windows:/Windows/,macOS:/Mac OS X/,Android:/Android/,Linux:/Linux|X11/,"Chrome OS":/CrOS/}[d.platform];return seen&&!seen.test(u)});
return found};`;
