import type { UploadedFile } from '../../contract/kit/importFile';

/** A column as the person knows it: by its heading if there is one, with what stands in it. */
export interface NamedColumn {
  index: number;
  /** Null if the file has no headings, or this column none. */
  heading: string | null;
  samples: string[];
}

/** The columns of the file as they were read. */
export const namedColumns = ({ columns }: Pick<UploadedFile, 'columns'>): NamedColumn[] =>
  columns.map(({ index, heading, samples }) => ({ index, heading: heading || null, samples: samples.filter(Boolean) }));

/** Headings that several columns bear, each once. */
export const repeatedHeadings = (columns: readonly NamedColumn[]): string[] => {
  const headings = columns.flatMap(({ heading }) => heading ?? []);
  return [...new Set(headings.filter((heading, index) => headings.indexOf(heading) !== index))];
};
