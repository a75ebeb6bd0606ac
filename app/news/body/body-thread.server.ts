import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { oneAtATime } from "#app/utils/one-at-a-time.ts";
import { BodyError } from "./body-error.ts";
import type { Body, BodyAnswer, BodySource } from "./body-source.ts";

/** Its source, in the built site too: Node runs TypeScript as it is. */
const PROGRAM = "#app/news/body/body-worker.server.ts";

/** A story of 5,000 characters takes some 10 ms; a megabyte of plain prose, the most that is read, 13 s on a busy machine. */
const LEAST_MILLISECONDS = 5_000;
const MILLISECONDS_PER_CHARACTER = 0.03;

const START_MILLISECONDS = 30_000;
/** A text that takes more memory is refused. With more nursery a body takes no less time. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
/** After this time without work the thread ends, and its memory is free again. */
const IDLE_MILLISECONDS = 10_000;

/** How long a text of so many characters may take to render. */
export function bodyDeadline(characters: number): number {
  return LEAST_MILLISECONDS + characters * MILLISECONDS_PER_CHARACTER;
}

/**
 * Returns what renders bodies, one after another, in a thread of its own: no text keeps the site from answering. It throws a
 * BodyError for a text that takes too long (`deadline`, milliseconds by characters), too much memory or nests too deep; the thread
 * is then ended and another one started. Throws another Error when the thread itself does not start.
 */
export function createBodyThread({ program = PROGRAM, deadline = bodyDeadline } = {}) {
  const queue = oneAtATime();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function render(source: BodySource): Promise<Body> {
    clearTimeout(idle);
    const worker = thread ?? (await start());
    worker.ref();
    const answer = await answerOf(worker, source, deadline(source.text.length)).catch((error) => {
      end(worker);
      throw error;
    });
    // It keeps nobody from ending while it waits for the next body.
    worker.unref();
    idle = setTimeout(() => end(worker), IDLE_MILLISECONDS).unref();
    if ("refused" in answer) throw new BodyError(answer.refused.reason, answer.refused.line);
    return answer.body;
  }

  async function start(): Promise<Worker> {
    const worker = await startThread(program);
    worker.once("exit", () => end(worker));
    thread = worker;
    return worker;
  }

  function end(worker: Worker): void {
    if (thread === worker) thread = undefined;
    void worker.terminate();
  }

  return (source: BodySource): Promise<Body> => queue(() => render(source));
}

/** The running site's thread. */
export const renderInThread = createBodyThread();

/** Resolves when it is ready. Throws an Error that says what did not start and why. */
async function startThread(program: string): Promise<Worker> {
  try {
    const path = createRequire(import.meta.url).resolve(program);
    // What Node was started with is for the site, not for this: a heap report, a source map.
    const worker = new Worker(path, { execArgv: [], resourceLimits: MEMORY });
    // Who waits for an answer hears of it; nobody waits while it has nothing to do.
    worker.on("error", () => {});
    await outcomeOf(worker, START_MILLISECONDS, () => new Error("it did not start in time"));
    return worker;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`the thread that renders texts (${program}) does not start: ${reason}`);
  }
}

function answerOf(worker: Worker, source: BodySource, milliseconds: number): Promise<BodyAnswer> {
  const seconds = Math.round(milliseconds / 100) / 10;
  const late = () =>
    new BodyError(`takes more than ${seconds} seconds to render: make it simpler or shorter`);
  const answer = outcomeOf<BodyAnswer>(worker, milliseconds, late);
  worker.postMessage(source);
  return answer.catch((error) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY")
      throw new BodyError("takes too much memory to render: make it simpler or shorter");
    throw error;
  });
}

/** The thread's next message. Throws what `late` makes when it does not come in time, and why the thread ended if it did. */
function outcomeOf<T>(worker: Worker, milliseconds: number, late: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => done(() => reject(late())), milliseconds);
    const said = (message: T) => done(() => resolve(message));
    const failed = (error: Error) => done(() => reject(error));
    const ended = (code: number) => failed(new Error(`it ended with ${code}`));
    function done(settle: () => void): void {
      clearTimeout(timer);
      worker.off("message", said).off("error", failed).off("exit", ended);
      settle();
    }
    worker.on("message", said).on("error", failed).on("exit", ended);
  });
}
