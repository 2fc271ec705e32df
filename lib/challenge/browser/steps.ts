/*
 * The steps that programs for browsers are made of. Each is a small page with an exact result, which the server works
 * out by arithmetic and a browser by its engine: layout, style, animation, scrolling, text as it is shown, paths,
 * transformations. No step reads a font, a color or a canvas, which people's settings and extensions change; all
 * lengths survive zoom, which rounds to 1/64 of a pixel.
 */

/** A whole number from `least` to `most`. */
export type Draw = (least: number, most: number) => number;

export interface Made {
  /** The numbers that the browser gets. */
  readonly given: readonly number[];
  readonly result: number;
}

export interface StepKind {
  readonly id: string;
  make(draw: Draw): Made;
  /**
   * The browser's part: statements that return the result. They see `p`, the numbers given; `root`, an element that
   * is laid out; `box(parent, css)`, which adds one; and `place(outer, inner)`, the inner one's left, top and width, from
   * the outer one's corner.
   */
  readonly script: string;
}

/** Three boxes share a row: each has a basis, and grows by its part of what is left. */
const flex: StepKind = {
  id: "flex",
  make(draw) {
    const [unit, padding, isReverse, at] = [draw(2, 9), draw(1, 9), draw(0, 1), draw(0, 2)];
    const [bases, grows] = [draws(draw, 3, 5, 40), draws(draw, 3, 1, 5)];
    const widths = bases.map((basis, n) => basis + padding + unit * (grows[n] ?? 0));
    const row = isReverse === 1 ? widths.toReversed() : widths;
    const place = isReverse === 1 ? 2 - at : at;
    return {
      given: [sum(widths), padding, isReverse, at, ...bases, ...grows],
      result: sum(row.slice(0, place)) * 512 + (widths[at] ?? 0),
    };
  },
  script: `const o=box(root,"display:flex;flex-direction:row"+(p[2]?"-reverse":"")+";width:"+p[0]+"px"),c=[0,1,2].map(n=>box(o,"padding-left:"+p[1]+"px;height:1px;flex:"+p[7+n]+" 0 "+p[4+n]+"px"));
const[x,,w]=place(o,c[p[3]]);return x*512+w`,
};

/** A grid of a fixed column and two that share the rest. */
const grid: StepKind = {
  id: "grid",
  make(draw) {
    const [fixed, one, two, unit, gap, span] = [
      ...draws(draw, 3, 3, 9),
      draw(3, 20),
      draw(1, 12),
      draw(1, 2),
    ] as [number, number, number, number, number, number];
    const width = fixed + 2 * gap + unit * (one + two);
    const part = span === 1 ? unit * one : unit * (one + two) + gap;
    return { given: [fixed, one, two, gap, span, width], result: (fixed + gap) * 512 + part };
  },
  script: `const o=box(root,"display:grid;width:"+p[5]+"px;column-gap:"+p[3]+"px;grid-template-columns:"+p[0]+"px "+p[1]+"fr "+p[2]+"fr"),c=box(o,"height:1px;grid-column:2/span "+p[4]);
const[x,,w]=place(o,c);return x*512+w`,
};

/** Boxes float to the left until a line is full. */
const float: StepKind = {
  id: "float",
  make(draw) {
    const [width, height, perLine, count] = [draw(7, 25), draw(3, 12), draw(2, 6), draw(5, 18)];
    const rest = draw(1, width - 3);
    const last = count - 1;
    return {
      given: [width, height, width * perLine + rest, count],
      result: Math.floor(last / perLine) * height * 512 + (last % perLine) * width,
    };
  },
  script: `const o=box(root,"overflow:hidden;width:"+p[2]+"px");let c;for(let n=0;n<p[3];n++)c=box(o,"float:left;width:"+p[0]+"px;height:"+p[1]+"px");
const[x,y]=place(o,c);return y*512+x`,
};

/** Custom properties that a child inherits, one of them overridden on the way. */
const cascade: StepKind = {
  id: "cascade",
  make(draw) {
    const [a, b, own, times] = [draw(3, 20), draw(3, 20), draw(3, 20), draw(2, 5)];
    const width = own * times + b;
    return { given: [a, b, own, times], result: 2 * width };
  },
  script: `const o=box(root,""),i=box(o,""),c=box(i,"width:calc(var(--a)*"+p[3]+" + var(--b))"),d=box(c,"width:200%");
o.style.setProperty("--a",p[0]+"px");o.style.setProperty("--b",p[1]+"px");i.style.setProperty("--a",p[2]+"px");
return Math.round(parseFloat(getComputedStyle(d).width))`,
};

/** An animation that is held in the middle of one of its four steps. */
const animate: StepKind = {
  id: "animate",
  make(draw) {
    const [from, rise, at, duration] = [draw(5, 60), draw(2, 20), draw(0, 3), draw(3, 50)];
    const given = [from, from + 4 * rise, duration * 80, duration * (20 * at + 10)];
    return { given, result: from + rise * at };
  },
  script: `const o=box(root,"height:1px"),a=o.animate([{width:p[0]+"px"},{width:p[1]+"px"}],{duration:p[2],easing:"steps(4,end)",fill:"both"});a.pause();a.currentTime=p[3];
return Math.round(parseFloat(getComputedStyle(o).width))`,
};

/** A box is scrolled further than its content goes. Screens place it on whole dots: hence tens. */
const scroll: StepKind = {
  id: "scroll",
  make(draw) {
    const [height, width, below, beside] = draws(draw, 4, 2, 12) as [
      number,
      number,
      number,
      number,
    ];
    const given = [height, width, height + below, width + beside].map((tens) => tens * 10);
    return { given, result: below * 64 + beside };
  },
  script: `const o=box(root,"overflow:hidden;height:"+p[0]+"px;width:"+p[1]+"px");box(o,"height:"+p[2]+"px;width:"+p[3]+"px");o.scrollTop=o.scrollLeft=9999;
return Math.round(o.scrollTop/10)*64+Math.round(o.scrollLeft/10)`,
};

/** Text as a person reads it: in blocks, without what is hidden, in capitals where the style says so. */
const text: StepKind = {
  id: "text",
  make(draw) {
    const [first, hidden, second, capitals] = [draw(1, 9), draw(1, 9), draw(1, 9), draw(0, 1)];
    const seen = first + 1 + second;
    return {
      given: [first, hidden, second, capitals],
      result: seen * 256 + (capitals === 1 ? "A" : "a").charCodeAt(0),
    };
  },
  script: `const o=box(root,p[3]?"text-transform:uppercase":"");["","display:none","text-transform:inherit"].forEach((css,n)=>{box(o,"text-transform:inherit;"+css).textContent="a".repeat(p[n])});
const s=o.innerText;return s.length*256+s.charCodeAt(s.length-1)`,
};

/** A path of straight lines, and the point on it after some length. */
const path: StepKind = {
  id: "path",
  make(draw) {
    const [right, down, left, up] = draws(draw, 4, 5, 40) as [number, number, number, number];
    const along = draw(1, down - 1);
    return {
      given: [right, down, left, up, right + along],
      result: (right + down + left + up) * 256 + right + along,
    };
  },
  script: `const n="http://www.w3.org/2000/svg",v=document.createElementNS(n,"svg"),e=document.createElementNS(n,"path");e.setAttribute("d","M0 0h"+p[0]+"v"+p[1]+"h"+-p[2]+"v"+-p[3]);v.append(e);root.append(v);
const q=e.getPointAtLength(p[4]);return Math.round(e.getTotalLength())*256+Math.round(q.x+q.y)`,
};

/** A box that is turned by right angles, moved and enlarged. */
const turn: StepKind = {
  id: "turn",
  make(draw) {
    const [width, height, turns, scale] = [draw(3, 30), draw(3, 30), draw(0, 3), draw(1, 4)];
    const [x, y] = draws(draw, 2, 1, 50) as [number, number];
    const [w, h] = [width * scale, height * scale];
    const left = x - ([0, h, w, 0][turns] ?? 0);
    const seen = turns % 2 === 0 ? w : h;
    return { given: [width, height, turns, scale, x, y], result: (left + 200) * 512 + seen };
  },
  script: `const o=box(root,"width:0;height:0"),c=box(o,"transform-origin:0 0;width:"+p[0]+"px;height:"+p[1]+"px;transform:translate("+p[4]+"px,"+p[5]+"px) rotate("+p[2]*90+"deg) scale("+p[3]+")");
const[x,,w]=place(o,c);return(x+200)*512+w`,
};

/** A box in the middle of another's inner part, by margins that take what is left. */
const center: StepKind = {
  id: "center",
  make(draw) {
    const [half, width, padding, percent] = [
      2 * draw(15, 45),
      draw(2, 24),
      draw(1, 15),
      draw(1, 4) * 5,
    ];
    const outer = half * 20;
    const inset = (outer * percent) / 100;
    const left = padding + inset + (outer - inset - width * 2) / 2;
    return { given: [outer, width * 2, padding, percent], result: left };
  },
  script: `const o=box(root,"width:"+p[0]+"px;padding:"+p[2]+"px"),i=box(o,"padding-left:"+p[3]+"%"),c=box(i,"margin:0 auto;height:1px;width:"+p[1]+"px");
return place(o,c)[0]`,
};

/** Places in this list are part of every program. */
export const STEP_KINDS: readonly StepKind[] = [
  flex,
  grid,
  float,
  cascade,
  animate,
  scroll,
  text,
  path,
  turn,
  center,
];

const draws = (draw: Draw, count: number, least: number, most: number): readonly number[] =>
  Array.from({ length: count }, () => draw(least, most));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
