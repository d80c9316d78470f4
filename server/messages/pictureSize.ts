interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

const png = (content: Buffer): Size => ({ width: content.readUInt32BE(16), height: content.readUInt32BE(20) });

const gif = (content: Buffer): Size => ({ width: content.readUInt16LE(6), height: content.readUInt16LE(8) });

/** True if a segment of this name begins a frame, of whatever kind: those between are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from segment to segment, each with its length, to the one that says how large the picture is. */
const jpeg = (content: Buffer): Size => {
  let place = 2;
  while (!isFrame(content.readUInt8(place + 1))) place += 2 + content.readUInt16BE(place + 2);
  return { width: content.readUInt16BE(place + 7), height: content.readUInt16BE(place + 5) };
};

const formats = [
  { start: '89504e470d0a1a0a', read: png },
  { start: '47494638', read: gif },
  { start: 'ffd8ff', read: jpeg },
];

/** How large a png, gif or jpeg is; nothing if it is none of them, or broken off before it says so. */
const sizeOf = (content: Buffer): Size | undefined => {
  const format = formats.find(({ start }) => content.subarray(0, 8).toString('hex').startsWith(start));
  try {
    const size = format?.read(content);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    return undefined;
  }
};

/** How large a picture shows that must fit into `room` as it is, and is never enlarged; nothing as in `sizeOf`. */
export const fittedSize = (content: Buffer, room: Size): Size | undefined => {
  const size = sizeOf(content);
  if (!size) return undefined;
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  const shown = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: shown(size.width), height: shown(size.height) };
};
