import { describe, expect, it } from 'vitest';
import { isDifferent } from '../../../contract/partner/versionDifferences';
import type { Part, Spoken, VersionContent } from './content';
import { differencesBetween } from './versionDifferences';

const part = (id: string, values: Partial<Part> = {}): Part => ({
  kind: 'page',
  id,
  title: `Seite ${id}`,
  print: id,
  ...values,
});
const spoken = (values: Partial<Spoken> = {}): Spoken => ({
  title: 'Leitern',
  headline: 'Sicher hinauf',
  description: '',
  parts: [part('a'), part('b')],
  ...values,
});
const content = (values: Partial<VersionContent> = {}): VersionContent => ({
  settings: { kind: 'lessons', category: 'safety', duration: 20, passMark: 80 },
  picture: 'p',
  languages: { de_DE: spoken() },
  ...values,
});
const german = (values: Partial<Spoken>) => content({ languages: { de_DE: spoken(values) } });
const between = (after: VersionContent, before = content()) => differencesBetween(before, after, 'de_DE');

describe('differences between versions', () => {
  it('are none where nothing differs', () => {
    expect(isDifferent(between(content()))).toBe(false);
  });

  it('name settings with both values, texts by their language, and the picture', () => {
    const after = content({
      settings: { kind: 'lessons', category: 'health', duration: 20, passMark: 90 },
      picture: 'q',
      languages: { de_DE: spoken({ headline: 'Sicher' }) },
    });
    expect(between(after)).toEqual({
      settings: [
        { field: 'category', before: 'safety', after: 'health' },
        { field: 'passMark', before: 80, after: 90 },
      ],
      languages: { added: [], removed: [] },
      texts: [{ language: 'de_DE', field: 'headline' }],
      hasOtherPicture: true,
      parts: [],
      isReordered: false,
      files: null,
    });
  });

  it('tell parts that are new, gone and changed by their titles of now', () => {
    const { parts } = between(german({ parts: [part('a', { title: 'Anders', print: 'x' }), part('c')] }));
    expect(parts).toEqual([
      { kind: 'page', change: 'changed', title: 'Anders' },
      { kind: 'page', change: 'added', title: 'Seite c' },
      { kind: 'page', change: 'removed', title: 'Seite b' },
    ]);
  });

  it('tell another order, and none where only a part is new between others', () => {
    expect(between(german({ parts: [part('b'), part('a')] }))).toMatchObject({ parts: [], isReordered: true });
    expect(between(german({ parts: [part('a'), part('c'), part('b')] })).isReordered).toBe(false);
  });

  it('tell a part once, in the reader’s language, whichever language changed', () => {
    const english = (print: string) => spoken({ parts: [part('a', { title: 'Page a', print }), part('b')] });
    const both = (de: string, en: string) =>
      content({ languages: { de_DE: spoken({ parts: [part('a', { print: de }), part('b')] }), en_GB: english(en) } });
    expect(between(both('x', 'y'), both('a', 'b')).parts).toEqual([
      { kind: 'page', change: 'changed', title: 'Seite a' },
    ]);
    expect(between(both('a', 'y'), both('a', 'b')).parts).toEqual([
      { kind: 'page', change: 'changed', title: 'Page a' },
    ]);
  });

  it('call a language new or gone, and not everything in it', () => {
    const after = content({ languages: { en_GB: spoken({ title: 'Ladders' }) } });
    expect(between(after)).toMatchObject({ languages: { added: ['en_GB'], removed: ['de_DE'] }, texts: [], parts: [] });
  });

  it('count files of packages', () => {
    const withFiles = (files: Record<string, string>) => german({ files });
    const before = withFiles({ 'a.html': '1', 'b.html': '2' });
    expect(between(withFiles({ 'a.html': '1', 'b.html': '3', 'c.html': '4' }), before).files).toEqual({
      added: 1,
      removed: 0,
      changed: 1,
    });
  });
});
