import {
  createCipheriv,
  createDecipheriv,
  hash,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from "node:crypto";
import { BACKUP_COST } from "@/lib/base/key-costs";
import { BackupError } from "./errors";
import type { Encryption } from "./header";

export const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CHECK_BYTES = 16;
const MAX_MEMORY = 512 * 1024 * 1024;

/** A frame's place in one file: moved, repeated or cut off, it does not open. */
export interface FramePlace {
  readonly index: number;
  readonly isLast: boolean;
  /** SHA-256 of the header. */
  readonly headerDigest: Buffer;
}

/** Closes the frames of one backup; each ends with a tag. */
export interface FrameSeal {
  close(content: Buffer, place: FramePlace): Buffer;
  /** Null when the frame is not as it was written. */
  open(frame: Buffer, place: FramePlace): Buffer | null;
}

/** Finds accidents, not attackers: whoever changes the file can compute the checksum. */
export const checksumSeal: FrameSeal = {
  close: (content, place) => Buffer.concat([content, checksum(content, place)]),
  open: (frame, place) => {
    const content = frame.subarray(0, -TAG_BYTES);
    return checksum(content, place).equals(frame.subarray(-TAG_BYTES)) ? content : null;
  },
};

function checksum(content: Buffer, place: FramePlace): Buffer {
  return hash("sha256", Buffer.concat([boundTo(place), content]), "buffer").subarray(0, TAG_BYTES);
}

/** A new key for one backup. */
export function sealWith(passphrase: string): { seal: FrameSeal; encryption: Encryption } {
  const salt = randomBytes(16);
  const { key, check } = derive(passphrase, salt, BACKUP_COST);
  const encryption: Encryption = {
    cipher: "aes-256-gcm",
    kdf: "scrypt",
    ...BACKUP_COST,
    salt: salt.toString("base64"),
    check: check.toString("base64"),
  };
  return { seal: new EncryptingSeal(key), encryption };
}

/** @throws BackupError when the passphrase is another one */
export function openSeal(passphrase: string, encryption: Encryption): FrameSeal {
  const { key, check } = derive(passphrase, Buffer.from(encryption.salt, "base64"), encryption);
  const expected = Buffer.from(encryption.check, "base64");
  if (expected.length === check.length && timingSafeEqual(expected, check)) {
    return new EncryptingSeal(key);
  }
  throw new BackupError("The passphrase is not that of the backup, or its header is damaged.");
}

function derive(passphrase: string, salt: Buffer, { N, r, p }: typeof BACKUP_COST) {
  try {
    const bytes = scryptSync(passphrase.normalize("NFC"), salt, KEY_BYTES + CHECK_BYTES, {
      ...{ N, r, p },
      maxmem: MAX_MEMORY,
    });
    return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) };
  } catch {
    throw new BackupError("The backup is damaged: its header asks for an impossible key.");
  }
}

class EncryptingSeal implements FrameSeal {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  close(content: Buffer, place: FramePlace): Buffer {
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonceOf(place));
    cipher.setAAD(boundTo(place));
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  }

  open(frame: Buffer, place: FramePlace): Buffer | null {
    const decipher = createDecipheriv("aes-256-gcm", this.#key, nonceOf(place), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(place)).setAuthTag(frame.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(frame.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }
}

/** A counter: the key is this file's alone, so no nonce is used twice. */
function nonceOf({ index }: FramePlace): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

function boundTo({ index, isLast, headerDigest }: FramePlace): Buffer {
  const place = Buffer.alloc(9);
  place.writeBigUInt64BE(BigInt(index));
  place.writeUInt8(isLast ? 1 : 0, 8);
  return Buffer.concat([headerDigest, place]);
}
