import { constants } from "node:fs";

/**
 * How a file of `data/` is opened. A pipe that took its place since it was looked at would be waited for, in one of the four threads that read
 * files and look names up, or in the one that answers: opened so it is empty, or an error.
 */
export const NOT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;
