import { chmodSync, lchownSync, lstatSync } from "node:fs";
import { dirname } from "node:path";

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

/**
 * Gives a file that a command of root's made to its folder's user: the site, which is that user, could neither read nor write it. What has another name
 * besides, or is no file, is not touched: whoever writes in the folder may have put it there. Throws what the system says.
 */
export function forFoldersUser(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(dirname(path));
  // The site itself may have put it aside in this moment.
  const file = lstatSync(path, { throwIfNoEntry: false });
  if (uid !== 0 && file?.uid === 0 && file.isFile() && file.nlink === 1) lchownSync(path, uid, gid);
}
