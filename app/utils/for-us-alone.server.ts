import { chmodSync } from "node:fs";

/**
 * Takes a file's or a folder's rights from all but its user. What another user owns (a volume that was mounted) keeps the rights that
 * they gave it. Throws what the system says otherwise.
 */
export function forUsAlone(path: string, mode: 0o600 | 0o700): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
