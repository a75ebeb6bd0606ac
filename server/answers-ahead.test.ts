import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { createAnswersAhead } from "./answers-ahead.ts";

let isAnswered: ReturnType<typeof createAnswersAhead>;
beforeEach(() => {
  isAnswered = createAnswersAhead({ most: 10, share: 4 });
});

class Connection {
  readonly socket = new Socket();
  private waiting: EventEmitter[] = [];

  /** Asks behind what was asked before; how often it is to be answered. */
  askAhead(times: number): number {
    let answered = 0;
    for (let n = 0; n < times; n += 1) {
      const res = Object.assign(new EventEmitter(), { socket: null });
      this.waiting.push(res);
      if (this.ask(res)) answered += 1;
    }
    return answered;
  }

  /** Asks when nothing else waits. */
  askAlone(): boolean {
    return this.ask(Object.assign(new EventEmitter(), { socket: this.socket }));
  }

  /** All answers have gone out. */
  answer(): void {
    for (const res of this.waiting.splice(0)) res.emit("finish");
  }

  private ask(res: EventEmitter): boolean {
    return isAnswered({ socket: this.socket } as IncomingMessage, res as ServerResponse);
  }
}

test("while few wait all are answered, whatever one connection asks ahead", () => {
  const connection = new Connection();
  expect(connection.askAhead(10)).toBe(10);
  connection.answer();
  expect(connection.askAhead(10)).toBe(10);
  expect(connection.socket.destroyed).toBe(false);
});

test("once too many wait, a connection that comes to more than a share is cut, and is answered nothing more", () => {
  const first = new Connection();
  first.askAhead(10);
  const second = new Connection();
  expect(second.askAhead(30)).toBe(4);
  expect(second.socket.destroyed).toBe(true);
  expect(first.socket.destroyed).toBe(false);
});

test("who asks one by one, or no more than a share ahead, is answered all the while", () => {
  new Connection().askAhead(10);
  for (let n = 0; n < 20; n += 1) {
    const connection = new Connection();
    expect(connection.askAhead(4)).toBe(4);
    expect(connection.askAlone()).toBe(true);
  }
});

test.each([
  ["their answers have gone out", (first: Connection) => first.answer()],
  ["their connection has ended", (first: Connection) => first.socket.destroy()],
])("there is room again when %s", async (_what, end) => {
  const first = new Connection();
  first.askAhead(10);
  end(first);
  await new Promise(setImmediate);
  // What is told of them afterwards was given up with the connection.
  first.answer();
  expect(new Connection().askAhead(10)).toBe(10);
  expect(new Connection().askAhead(10)).toBe(4);
});
