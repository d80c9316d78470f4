import { afterEach, describe, expect, it, vi } from 'vitest';
import { maximumUploadSize, uploadTypes } from '../../contract/shapes/constants';
import { type FileFormat, fileFormats, pictureFormats } from '../../contract/shapes/fileFormats';
import {
  bmp,
  cfb,
  docx,
  gif,
  heic,
  jpeg,
  mp4,
  pdf,
  png,
  pngBomb,
  svg,
  webp,
  xlsx,
  zip,
  zipBomb,
} from '../testing/sampleFiles';
import { inspectFile } from './inspect';

const inspect = (fileName: string, content: Buffer | string, formats: readonly FileFormat[] = uploadTypes) =>
  inspectFile({ fileName, content: Buffer.from(content) }, formats);
const codeOf = (...file: Parameters<typeof inspect>) =>
  inspect(...file).then(
    () => undefined,
    (error) => error.code,
  );

const tar = Buffer.alloc(1024);
tar.write('a.txt');
tar.write('0000644\0', 100);
tar.write('        ', 148);
tar.write('ustar\x0000', 257);
tar.write(
  `${tar
    .reduce((sum, byte) => sum + byte, 0)
    .toString(8)
    .padStart(6, '0')}\0 `,
  148,
);

const samples: Record<(typeof uploadTypes)[number], Buffer> = {
  csv: Buffer.from('Vorname;Größe\nJörg;3\n', 'latin1'),
  pdf,
  doc: cfb,
  docx,
  xls: cfb,
  xlsx,
  jpeg,
  jpg: jpeg,
  png,
  gif,
  bmp,
  svg,
  mp4,
  avi: Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(64)]),
  mkv: Buffer.from('1a45dfa38b4282886d6174726f736b61', 'hex'),
  txt: Buffer.from('\ufeffBMW-Fahrer, bitte melden', 'utf16le'),
  json: Buffer.from('{"a": [1]}'),
  xml: Buffer.from('<?xml version="1.0"?><a/>'),
  zip: zip({ 'a.txt': 'a' }),
  rar: Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(64)]),
  tar,
};

describe('every format that people may upload', () => {
  it.each(uploadTypes)('%s is taken if its content is one, whatever case its ending has', async (format) => {
    const found = await inspect(`file.${format.toUpperCase()}`, samples[format]);
    expect(found.name).toBe(`file.${format}`);
    expect(found.contentType).not.toMatch(/html|script|xhtml/);
  });

  it.each(uploadTypes)('%s is refused where it is not allowed', async (format) => {
    const { contentType } = fileFormats[format];
    const others = uploadTypes.filter((each) => fileFormats[each].contentType !== contentType);
    expect(await codeOf(`file.${format}`, samples[format], others)).toBe('file.invalidFormat');
  });

  it.each(uploadTypes)('%s is refused if its content is a program', async (format) => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)]);
    expect(await codeOf(`file.${format}`, program)).toBe('file.invalidFormat');
  });
});

describe('content that is not what its name says', () => {
  it.each<[string, string, Buffer | string]>([
    ['a web page called picture', 'logo.png', '<!doctype html><script>alert(1)</script>'],
    ['a web page called PDF', 'plan.pdf', '<html><body>%PDF-1.4</body></html>'],
    ['a web page before a PDF', 'plan.pdf', '<script>alert(1)</script>\n%PDF-1.4\n'],
    ['a web page by its own name', 'page.html', '<!doctype html>'],
    ['a picture called text', 'notes.txt', png],
    ['a PDF called picture', 'logo.png', pdf],
    ['a picture called PDF', 'plan.pdf', png],
    ['HEIC called JPEG', 'IMG_4712.jpg', heic],
    ['HEIC by its own name', 'IMG_4712.HEIC', heic],
    ['WebP called JPEG', 'photo.jpg', webp],
    ['an archive called document', 'letter.docx', zip({ 'a.txt': 'a' })],
    ['a program behind two endings', 'invoice.pdf.exe', pdf],
    ['a program behind an ending that reads backwards', 'invoice\u202Efdp.exe', pdf],
    ['a name cut by NUL', 'logo.exe\0.png', 'MZ\x90\0'],
    ['no ending', 'logo', png],
    ['an ending that is nothing but a dot', 'logo.', png],
    ['an object’s own words as ending', 'logo.constructor', png],
    ['broken JSON', 'data.json', '{"a": '],
    ['text that is no XML', 'data.xml', 'Hello'],
    ['text that begins like a bitmap', 'logo.bmp', 'BMW-Fahrer, bitte melden Sie sich im Büro.'],
  ])('is refused: %s', async (_, fileName, content) => {
    expect(await codeOf(fileName, content)).toBe('file.invalidFormat');
  });

  it.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a script with a prefix', '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>'],
    ['a web page inside', '<svg><foreignObject><iframe src="x"/></foreignObject></svg>'],
    ['entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'],
    ['a web page around it', '<html><svg></svg></html>'],
  ])('is refused in a drawing: %s', async (_, content) => {
    expect(await codeOf('logo.svg', content, pictureFormats)).toBe('file.invalidFormat');
  });

  it('is not held against drawings of the usual programs', async () => {
    const drawing =
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator: X -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg><style>.a{fill:red}</style></svg>';
    expect(await inspect('logo.svg', drawing)).toMatchObject({ contentType: 'image/svg+xml' });
  });
});

describe('a name with the ending of another kind', () => {
  it.each<[string, Buffer, string, string]>([
    ['Gitter.jpg', png, 'Gitter.png', 'image/png'],
    ['Gitter.JPEG', gif, 'Gitter.gif', 'image/gif'],
    ['logo.png', jpeg, 'logo.jpg', 'image/jpeg'],
    ['IMG_4712.HEIC', jpeg, 'IMG_4712.jpg', 'image/jpeg'],
    ['photo.webp', png, 'photo.png', 'image/png'],
    ['photo.png', bmp, 'photo.bmp', 'image/bmp'],
    ['letter.doc', docx, 'letter.docx', fileFormats.docx.contentType],
    ['list.xls', xlsx, 'list.xlsx', fileFormats.xlsx.contentType],
    ['letter.docx', pdf, 'letter.pdf', 'application/pdf'],
    [`${'ä'.repeat(96)}.doc`, docx, `${'ä'.repeat(95)}.docx`, fileFormats.docx.contentType],
  ])('%s becomes that of its bytes', async (fileName, content, name, contentType) => {
    expect(await inspect(fileName, content)).toMatchObject({ name, contentType, content });
  });

  it('is refused where the kind of its bytes is not allowed', async () => {
    expect(await codeOf('photo.jpg', png, ['jpg'])).toBe('file.invalidFormat');
    expect(await codeOf('letter.doc', docx, pictureFormats)).toBe('file.invalidFormat');
  });
});

describe('files that are two things at once', () => {
  it.each([
    ['a picture that is a script', 'logo.gif', Buffer.from('GIF89a/*\x01\0*/=1;alert(1)//'), 'image/gif'],
    [
      'a picture with a page behind it',
      'logo.gif',
      Buffer.concat([gif, Buffer.from('<script>x</script>')]),
      'image/gif',
    ],
    ['a PDF with a page in it', 'plan.pdf', Buffer.concat([pdf, Buffer.from('<html><script>x')]), 'application/pdf'],
    ['a picture and an archive', 'logo.png', Buffer.concat([png, zip({ 'a.js': 'x' })]), 'image/png'],
    ['a page called text', 'notes.txt', Buffer.from('<html><script>x</script>'), 'text/plain'],
    [
      'a page called XML',
      'a.xml',
      Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'),
      'application/octet-stream',
    ],
  ])('are served as what cannot run: %s', async (_, fileName, content, contentType) => {
    expect(await inspect(fileName, content)).toMatchObject({ contentType });
  });
});

/** Counts the bytes that are unpacked from now on in this test. */
const countUnpacked = (): { unpacked: number } => {
  const count = { unpacked: 0 };
  const Unpacking = DecompressionStream;
  class Counting {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<BufferSource>;
    constructor(format: CompressionFormat) {
      const { readable, writable } = new Unpacking(format);
      this.writable = writable;
      this.readable = readable.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform: (chunk, controller) => {
            count.unpacked += chunk.length;
            controller.enqueue(chunk);
          },
        }),
      );
    }
  }
  vi.stubGlobal('DecompressionStream', Counting);
  return count;
};

describe('the size', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is at most 5 MiB, and not nothing', async () => {
    const fitting = Buffer.alloc(maximumUploadSize, 'a');
    expect(await codeOf('a.txt', fitting)).toBeUndefined();
    expect(await codeOf('a.txt', Buffer.concat([fitting, Buffer.from('a')]))).toBe('file.invalidSize');
    expect(await codeOf('a.txt', '')).toBe('file.invalidSize');
  });

  it.each([
    ['an archive', 'a.zip', () => zipBomb('big.txt'), false],
    ['a document', 'a.docx', () => zipBomb('[Content_Types].xml'), true],
    ['a mime type', 'a.zip', () => zipBomb('mimetype'), true],
    ['a picture', 'a.png', pngBomb, false],
  ])('of what is packed inside does not matter: %s', async (_, fileName, make, isLookedInto) => {
    const bomb = make();
    const count = countUnpacked();
    await codeOf(fileName, bomb);
    expect(count.unpacked > 0).toBe(isLookedInto);
    // It is given up behind the first mebibyte, wherever in a piece that ends.
    expect(count.unpacked).toBeLessThan(2 * 1024 * 1024);
  });
});
