import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { maximumUploadSize } from '../../../contract/shapes/constants';
import { templateFile } from '../../../contract/templates';
import { reasonOf } from '../operatorFiles/reasons';
import { sourcesOf, type Template, TemplateFault } from './template';

const readJson = async (folder: string): Promise<unknown> => {
  const text = await readFile(join(folder, 'template.json'), 'utf8').catch(() => {
    throw new TemplateFault('', 'there is no such file in the folder');
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new TemplateFault('', 'is no JSON');
  }
};

const readSource = async (folder: string, place: string, name: string): Promise<Uint8Array> => {
  if (basename(name) !== name || name.includes('\\')) throw new TemplateFault(place, `${name} is no name of a file`);
  const found = await stat(join(folder, name)).catch(() => undefined);
  if (!found?.isFile()) throw new TemplateFault(place, `there is no file ${name} in the folder`);
  if (found.size > maximumUploadSize) throw new TemplateFault(place, `${name} is larger than 5 MiB`);
  return readFile(join(folder, name));
};

/** A template's folder: `template.json`, and beside it the files that it names. @throws TemplateFault */
export const readTemplateFolder = async (folder: string): Promise<Template> => {
  const parsed = templateFile.safeParse(await readJson(folder), { reportInput: true });
  const [issue] = parsed.error?.issues ?? [];
  if (issue || !parsed.data) throw new TemplateFault(issue?.path.join('.') ?? '', issue ? reasonOf(issue) : '');
  const files = new Map<string, Uint8Array>();
  for (const { place, name } of sourcesOf(parsed.data)) files.set(name, await readSource(folder, place, name));
  return { ...parsed.data, files };
};
