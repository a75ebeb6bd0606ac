/** So long a line waits for others: who watches the log does not notice, and a killed process loses no more. */
const WAIT_MILLISECONDS = 100;

/** Fewer than 4,096 bytes go into a pipe whole (POSIX, PIPE_BUF), also where several processes share it. */
const MOST_CHARACTERS = 3_500;

/**
 * Returns what takes finished log lines, each with its line feed, and hands them to `write` several at a time: one by one, writing
 * takes longer than a kept page. What still waits when the process ends is written then.
 */
export function createLogLines(write: (text: string) => void): (line: string) => void {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    const text = waiting;
    waiting = "";
    if (text) write(text);
  }

  function waitIsOver(): void {
    timer = undefined;
    flush();
  }

  process.once("exit", flush);
  return function add(line) {
    if (waiting.length + line.length > MOST_CHARACTERS) flush();
    waiting += line;
    if (!timer) timer = setTimeout(waitIsOver, WAIT_MILLISECONDS).unref();
  };
}
