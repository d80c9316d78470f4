import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type Files = Record<string, string | Buffer>;

/** A zip file with these files; `mode` is theirs, `compress` whether they are pressed. */
export const zipOf = async (files: Files, options: { mode?: number; compress?: boolean } = {}): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path, options);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
};

/** Replaces a name in a zip file by another of the same length, as no honest tool would write it. */
export const renamed = (zip: Buffer, from: string, to: string): Buffer => {
  if (from.length !== to.length) throw new Error('Names must be of one length');
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
};

/**
 * A zip file whose names are not marked as UTF-8, as old tools write it.
 * @param names their bytes, by plain names of the same length that stand for them
 */
export const unmarked = async (files: Files, names: Readonly<Record<string, Uint8Array>> = {}): Promise<Buffer> => {
  let zip = await zipOf(files);
  for (const [plain, bytes] of Object.entries(names)) zip = renamed(zip, plain, Buffer.from(bytes).toString('latin1'));
  for (const [signature, at] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (let start = zip.indexOf(signature); start >= 0; start = zip.indexOf(signature, start + 1)) {
      zip.writeUInt16LE(zip.readUInt16LE(start + at) & ~0x800, start + at);
    }
  }
  return zip;
};

interface Sco {
  id: string;
  title: string;
  href: string;
}

const head = {
  scorm12: {
    version: '1.2',
    spaces:
      'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
    type: 'scormtype',
  },
  scorm2004: {
    version: '2004 4th Edition',
    spaces: 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
    type: 'scormType',
  },
} as const;

/** A manifest of these units. */
export const manifestOf = (standard: keyof typeof head, scos: readonly Sco[], title = 'Testpaket'): string => {
  const { version, spaces, type } = head[standard];
  const items = scos.map(
    ({ id, title: name }) => `<item identifier="${id}" identifierref="R-${id}"><title>${name}</title></item>`,
  );
  const resources = scos.map(
    ({ id, href }) => `<resource identifier="R-${id}" type="webcontent" adlcp:${type}="sco" href="${href}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M" ${spaces}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>${title}</title>${items.join('')}</organization></organizations>
  <resources>${resources.join('')}</resources>
</manifest>`;
};

/**
 * A page as authoring tools make them: finds the run-time, shows where the person was, and has buttons to go on and to
 * finish.
 */
export const scoPage = (standard: keyof typeof head, script = ''): string => {
  const calls =
    standard === 'scorm12'
      ? {
          api: 'API',
          begin: 'LMSInitialize',
          get: 'LMSGetValue',
          set: 'LMSSetValue',
          save: 'LMSCommit',
          end: 'LMSFinish',
        }
      : { api: 'API_1484_11', begin: 'Initialize', get: 'GetValue', set: 'SetValue', save: 'Commit', end: 'Terminate' };
  const done =
    standard === 'scorm12'
      ? [
          ['cmi.core.score.raw', '90'],
          ['cmi.core.lesson_status', 'passed'],
        ]
      : [
          ['cmi.score.scaled', '0.9'],
          ['cmi.success_status', 'passed'],
          ['cmi.completion_status', 'completed'],
        ];
  const exit = standard === 'scorm12' ? 'cmi.core.exit' : 'cmi.exit';
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>SCO</title></head><body>
<h1>SCO</h1><p id="place"></p><button id="next">Naechste Seite</button><button id="done">Fertig</button>
<script>
let at = window;
while (!at.${calls.api} && at.parent !== at) at = at.parent;
const api = at.${calls.api};
api.${calls.begin}('');
const set = (name, value) => api.${calls.set}(name, value);
const show = () => { document.getElementById('place').textContent = 'Seite ' + (api.${calls.get}('cmi.suspend_data') || '1'); };
show();
document.getElementById('next').onclick = () => {
  set('cmi.suspend_data', String(Number(api.${calls.get}('cmi.suspend_data') || '1') + 1));
  set('${exit}', 'suspend');
  api.${calls.save}('');
  show();
};
document.getElementById('done').onclick = () => {
  ${done.map(([name, value]) => `set('${name}', '${value}');`).join('\n  ')}
  api.${calls.save}('');
};
addEventListener('pagehide', () => api.${calls.end}(''));
${script}
</script></body></html>`;
};

/** A package with these units, each a page of its own. */
export const packageOf = (standard: keyof typeof head, titles: readonly string[] = ['Einzige'], script = ''): Files => {
  const scos = titles.map((title, at) => ({ id: `sco${at + 1}`, title, href: `sco${at + 1}.html` }));
  const pages = scos.map(({ href }) => [href, scoPage(standard, script)]);
  return { 'imsmanifest.xml': manifestOf(standard, scos), ...Object.fromEntries(pages) };
};
