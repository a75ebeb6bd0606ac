import { type RefObject, useEffect, useRef, useState } from "react";
import type { InteractiveStreets, StreetsFrom } from "../streets/interactive-streets.ts";
import { focusOutside, hasWebGl, whenReached } from "./when-reached.ts";

type Options = {
  /** Holds drawing and canvas; gets `data-interactive` when the canvas takes over. */
  stage: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLElement | null>;
  label: string;
  map: InteractiveStreets;
};

/** What a reader may ask for: another company's map, an archive on another host, or the map itself on a slow connection. */
type Offer = { text: string; show: () => void };

const FAILED = "The map could not be loaded.";

/**
 * Makes a drawing of streets an interactive map (product.md 25.22): by itself when the reader has come to it and its archive is ours,
 * and when the reader asks where another host would learn of it. Where anything fails the drawing stays, and a word says so.
 */
export function useStreetMap({ stage, canvas, label, map }: Options): { offer?: Offer; said: string } {
  const [said, say] = useState("");
  const [shown, setShown] = useState<"mapbox" | "own">();
  /** After the first render: who reads without script is offered nothing that needs it. */
  const [ready, setReady] = useState<{ slow: boolean }>();
  const remove = useRef<(() => void) | undefined>(undefined);
  const given = useRef(map);
  given.current = map;
  const { own, mapboxToken } = map;
  const edition = own?.edition;

  async function show(from: StreetsFrom, asked: boolean): Promise<boolean> {
    const [frame, container] = [stage.current, canvas.current];
    if (!frame || !container) return false;
    end();
    if (asked) say("Loading the map");
    try {
      if (!hasWebGl()) throw new Error("no WebGL");
      const { startStreetMap } = await import("./street-map.ts");
      if (!frame.isConnected) return false;
      const { places, frame: view } = given.current;
      const onFailure = () => {
        end();
        say(`${FAILED} This is the drawing of it.`);
      };
      const stop = await startStreetMap(container, {
        label,
        from,
        places,
        frame: view,
        stage: frame,
        say,
        onFailure,
      });
      if (!frame.isConnected) {
        stop();
        return false;
      }
      remove.current = stop;
      if (!asked) await focusOutside(frame, new AbortController().signal);
      frame.dataset.interactive = "";
      setShown("mapbox" in from ? "mapbox" : "own");
      if (asked) say("");
      return true;
    } catch {
      return false;
    }
  }

  function end() {
    remove.current?.();
    remove.current = undefined;
    if (stage.current) delete stage.current.dataset.interactive;
    setShown(undefined);
  }

  async function showMapbox(token: string) {
    if (await show({ mapbox: token }, true)) return;
    const ours = edition && !own?.host && (await show({ own: { edition } }, true));
    say(ours ? "Mapbox’s map could not be loaded. This is our own." : `Mapbox’s map could not be loaded.`);
  }

  async function showOwn() {
    if (edition && !(await show({ own: { edition } }, true))) say(FAILED);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads what is there when it is called.
  useEffect(() => {
    const slow = isSlow();
    setReady({ slow });
    const frame = stage.current;
    const ended = new AbortController();
    if (edition && !own?.host && !slow && frame) {
      whenReached(frame, ended.signal, () => void show({ own: { edition } }, false));
    }
    return () => {
      ended.abort();
      end();
    };
  }, [edition, own?.host]);

  return { said, offer: offerOf() };

  function offerOf(): Offer | undefined {
    if (!ready) return undefined;
    if (mapboxToken && shown !== "mapbox") {
      return {
        text: "Show the map with streets (loads from Mapbox)",
        show: () => void showMapbox(mapboxToken),
      };
    }
    if (!edition || shown) return undefined;
    if (own?.host) {
      return { text: `Show the map with streets (loads from ${own.host})`, show: () => void showOwn() };
    }
    return ready.slow ? { text: "Show the map that moves", show: () => void showOwn() } : undefined;
  }
}

/** Whether the reader asked for less data, or the connection is slow: a map that moves is half a megabyte. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g|^3g$/.test(connection?.effectiveType ?? "")) return true;
  return matchMedia("(prefers-reduced-data: reduce)").matches;
}
