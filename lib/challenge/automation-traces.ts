/**
 * Traces that programs leave in the browsers that they drive: variables of drivers, what contradicts itself, functions that
 * are not the browser's own any more, what is missing in browsers without a window. All of them happen to people too, if
 * rarely (a PDF viewer switched off, a remote desktop), so `suspicion.ts` weighs them together.
 *
 * A pass holds a bit for each: new ones go to the end. That a debugger is attached no page can see: neither a getter for an
 * error's `stack` nor a proxy given to the console is read (tried in Chromium 156).
 */
export const TRACES = [
  "driver-variables",
  "headless-brand",
  "no-window-size",
  "no-plugins",
  "no-chrome-object",
  "permissions-contradict",
  "platform-contradicts",
  "worker-differs",
  "functions-patched",
  "engine-differs",
  "renderer-contradicts",
  "software-rendering",
  "window-without-frame",
  "screen-without-bars",
  "no-pointer",
  "no-voices",
  "zone-of-servers",
] as const;

export type Trace = (typeof TRACES)[number];

const DRIVERS =
  "^(\\$?[cw]dc_|\\$chrome_|__(webdriver|selenium|fxdriver|driver|nightmare|playwright|pwInit|puppeteer)|_(phantom|selenium)|callPhantom|domAutomation)";

/**
 * The functions that programs put in place of the browser's own to hide, as owner and name. A function that was replaced has another
 * text, or as a proxy no name in it. A frame of our own reads the texts, for sites' own scripts may have replaced the reader
 * (error trackers do).
 */
const HIDDEN: readonly (readonly [owner: string, name: string])[] = [
  ["Navigator.prototype", "webdriver"],
  ["Navigator.prototype", "languages"],
  ["Navigator.prototype", "plugins"],
  ["Navigator.prototype", "vendor"],
  ["Navigator.prototype", "platform"],
  ["Navigator.prototype", "userAgent"],
  ["Navigator.prototype", "hardwareConcurrency"],
  ["Permissions.prototype", "query"],
  ["HTMLMediaElement.prototype", "canPlayType"],
  ["HTMLIFrameElement.prototype", "contentWindow"],
  ["WebGLRenderingContext.prototype", "getParameter"],
  ["WebGL2RenderingContext.prototype", "getParameter"],
];

/** Functions of each engine by the version that first had them (MDN browser compatibility data, 2026-10). */
const SINCE = {
  Chrome: [
    [119, "Promise.withResolvers"],
    [122, "Set.prototype.union"],
    [128, "Promise.try"],
    [136, "RegExp.escape"],
  ],
  Firefox: [
    [121, "Promise.withResolvers"],
    [127, "Set.prototype.union"],
    [134, "Promise.try"],
    [134, "RegExp.escape"],
  ],
} as const;

/** The source of `findTraces()`: a promise of their names. Each look may fail on its own. */
export const TRACES_SCRIPT = `const findTraces=async()=>{const found=[],n=navigator,u=n.userAgent,d=n.userAgentData,isChrome=/Chrome\\//.test(u),isDesktop=!/Mobile|Android|iP(hone|ad)/.test(u)&&!n.maxTouchPoints,isWindows=/Windows NT/.test(u),isMac=/Macintosh/.test(u);
const see=async(name,is)=>{try{if(await is())found.push(name)}catch{}},at=path=>path.split(".").reduce((o,k)=>o[k],window);
await see("driver-variables",()=>[window,document].some(o=>Object.getOwnPropertyNames(o).some(k=>/${DRIVERS}/i.test(k))));
await see("headless-brand",()=>d.brands.some(b=>/headless/i.test(b.brand)));
await see("no-window-size",()=>!outerWidth||!outerHeight);
await see("no-plugins",()=>isChrome&&!/Mobile|Android/.test(u)&&!n.plugins.length);
await see("no-chrome-object",()=>isChrome&&!window.chrome);
await see("permissions-contradict",async()=>isSecureContext&&Notification.permission==="denied"&&(await n.permissions.query({name:"notifications"})).state==="prompt");
await see("platform-contradicts",()=>{const seen={Windows:/Windows/,macOS:/Mac OS X/,Android:/Android/,Linux:/Linux|X11/,"Chrome OS":/CrOS/}[d&&d.platform],own=isWindows?/^Win/:isMac?/^Mac/:/X11; Linux/.test(u)?/Linux/:null;return seen&&!seen.test(u)||own&&n.platform&&!own.test(n.platform)});
await see("functions-patched",()=>{const f=document.createElement("iframe");f.style.display="none";document.documentElement.append(f);try{const w=f.contentWindow,read=w.Function.prototype.toString;
return ${JSON.stringify(HIDDEN)}.some(([owner,name])=>{let o;try{o=at(owner)}catch{return false}const p=Object.getOwnPropertyDescriptor(o,name);if(!p)return name==="webdriver"&&isChrome;const g=p.get||p.value,s=read.call(g);
return !/\\[native code\\]/.test(s)||!s.includes(name)||Object.getOwnPropertyNames(g).includes("prototype")})||Object.getOwnPropertyNames(n).some(k=>k in Navigator.prototype)||w.navigator.webdriver!==n.webdriver}finally{f.remove()}});
await see("engine-differs",()=>{const[,name,v]=/(Firefox|Chrome)\\/(\\d+)/.exec(u)||[],has=path=>{try{return/native code/.test(at(path))}catch{return false}};
if(!name||/Edg|OPR|Samsung|CriOS|FxiOS/.test(u)&&name!=="Chrome")return false;
if(CSS.supports("-moz-appearance","none")!==(name==="Firefox"))return true;
return${JSON.stringify(SINCE)}[name].some(([since,path])=>v>=since!==has(path))});
let gl,renderer="";try{gl=document.createElement("canvas").getContext("webgl");const info=gl&&gl.getExtension("WEBGL_debug_renderer_info");if(info)renderer=String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL))}catch{}
await see("software-rendering",()=>isDesktop&&(isChrome&&!gl||/SwiftShader|llvmpipe|softpipe|Basic Render/i.test(renderer)));
await see("renderer-contradicts",()=>isChrome&&renderer&&(isWindows?!/Direct3D|Vulkan|SwiftShader/.test(renderer)||/Mesa|llvmpipe/.test(renderer):isMac&&!/Apple|Intel|AMD|ATI|NVIDIA|SwiftShader/.test(renderer)||isMac&&/Direct3D|Mesa/.test(renderer)));
await see("window-without-frame",()=>isDesktop&&outerHeight>0&&outerHeight===innerHeight&&outerWidth===innerWidth&&outerHeight!==screen.height);
await see("screen-without-bars",()=>(isWindows||isMac)&&screen.availHeight===screen.height||isDesktop&&screen.width===800&&screen.height===600);
await see("no-pointer",()=>isDesktop&&matchMedia("(any-pointer:none)").matches);
await see("no-voices",async()=>{if(!isWindows&&!isMac)return false;if(speechSynthesis.getVoices().length)return false;await new Promise(then=>{speechSynthesis.onvoiceschanged=then;setTimeout(then,300)});return!speechSynthesis.getVoices().length});
await see("zone-of-servers",()=>/^(UTC|Etc\\/UTC|GMT)$/.test(Intl.DateTimeFormat().resolvedOptions().timeZone)&&!CSS.supports("-moz-appearance","none"));
return found};`;
