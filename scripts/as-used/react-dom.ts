import type { PackageAsUsed } from "./as-used.ts";

/**
 * React's events that components of this site listen to, as React writes them, and the two that it makes of others (`onBlur`, `onFocus`,
 * `onChange`, `onPointerLeave` are always there). A test holds them against what components name.
 */
export const EVENTS = "cancel click close error input load submit";

/** SVG attributes that React writes with hyphens and components of this site use; a test holds them too. */
export const SVG_ATTRIBUTES =
  "clip-path clip-rule dominant-baseline fill-opacity fill-rule font-family font-size font-style font-weight letter-spacing paint-order pointer-events shape-rendering stop-color stop-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor vector-effect";

/**
 * React for this site's pages: no legacy roots, no portals, no Suspense (nothing is fetched while it renders), no names of components
 * in stacks, no developer tools, no browser before 2020, and of events those in EVENTS. The names are those of its published file, which is
 * minified: whoever updates React reads it again, or takes this away for a while.
 */
export const REACT_DOM: PackageAsUsed = {
  name: "react-dom",
  version: "18.3.1",
  modules: {
    "cjs/react-dom.production.min.js": {
      decided: [
        // Plain mouse events know their keys without it.
        ["getModifierState:zd,", ""],
        [",vd=rd(ud)", ""],
        ["t=Td,F=", "F="],
        ["if(we)na=Fe;else{na=De;var xa=Ce}", "{na=Fe;var xa}"],
        ["xa&&xa(a,h,d);", ""],
        ['case "details":D("toggle",d);break;', ""],
        ['case "details":D("toggle",a);e=d;break;', ""],
      ],
      cuts: [
        ['ia=!("undefined"===typeof window', ",ja=Object", "ia=!0"],
        [
          '"accent-height alignment',
          '".split(" ").forEach(function(a){var b=a.replace(ra,\nsa)',
          `"${SVG_ATTRIBUTES}`,
        ],
        ['"xlink:actuate', '["tabIndex","crossOrigin"]'],
        ["z.xlinkHref=", '["src","href","action","formAction"]'],
        [
          'mb,nb=function(a){return"undefined"',
          'function(a,b){if("http://www.w3.org/2000/svg"!==a.namespaceURI',
          "mb,nb=(",
        ],
        ["animationIterationCount:!0", "function rb(", "opacity:!0,zIndex:!0};"],
        ["if(ia)try{var Mb={}", "function Nb("],
        ["Cd=A({},Ad,{dataTransfer:0})", "Ed=A({},ud,{relatedTarget:0})"],
        [",movementX:function(a)", "}),Bd=rd(Ad)"],
        [",Gd=A({},sd,{animationName:0", "var le={color", ";"],
        ["if(ia){var xe;", "function Ae()"],
        ["function Ve(a,b){", "df=new Map", "var "],
        ['"abort auxClick cancel', '".split(" ");\nfunction ff', `"${EVENTS}`],
        ['ff($e,"onAnimationEnd")', 'ff("focusin","onFocus")'],
        ['ff(cf,"onTransitionEnd")', 'ha("onPointerLeave"'],
        ['"change click focusin', '".split(" "));fa("onSelect"', '"change click focusout input'],
        ['fa("onSelect"', "var lf="],
        ['"abort canplay', '".split(" "),mf=', '"error'],
        ['case "keypress":if(0===od(c))break a;', 'case "focusin":n="focus"'],
        ['case "beforeblur":case "afterblur":k=Fd', 'case "click":if(2===c.button)'],
        ['case "auxclick":case "dblclick":case "mousedown":case "mousemove"', "}var t=0!==(b&4)", "k=Bd"],
        ["xa=d?ue(d):window;switch(a)", "}se(g,b)})}"],
        ["var sl={usingClientEntryPoint", "exports.createRoot="],
        ["exports.findDOMNode=", "exports.hydrateRoot="],
        ["exports.render=", "exports.version="],
      ],
      // Kinds of nodes: Suspense and its list, what is dehydrated inside them, scopes, what is off the screen, caches, tracing.
      cases: [13, 18, 19, 21, 22, 23, 24, 25],
      bodies: {
        // Stacks and names of components.
        Oa: 'return ""',
        Pa: 'return ""',
        Qa: "return null",
        Ra: "return null",
        // Context of before React 16.3.
        Yf: "return Vf",
        Zf: "return!1",
        // What hurries: 1 a press or a word, 4 what comes by the dozen.
        jd: `return/^(cancel|click|close|contextmenu|auxclick|dblclick|change|input|beforeinput|invalid|submit|reset|copy|cut|paste|drop|blur|focus(in|out)?|key(down|press|up)|(mouse|pointer)(down|up)|(pointer|touch)cancel|touch(start|end)|drag(start|end)|play|pause|volumechange|ratechange|seeked|resize|select(start|ionchange)?|textInput|composition.*|fullscreenchange|hashchange|popstate)$/.test(a)?1:/^(drag|mouse|pointer|touchmove|scroll|toggle|wheel)/.test(a)?4:16`,
      },
    },
  },
};
