import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Graph of a build, by chunk: the chunks that it cannot do without, and the modules of ours that it holds. */
export type ChunkGraph = Readonly<Record<string, { imports: string[]; modules: string[] }>>;

/** Path of the dashboard's graph: beside it, since nobody is served it. */
export const chunkGraphPath = 'dist/dashboard.chunks.json';

/** Vite plugin that writes the graph of a build, for the test of what a screen loads. */
export const chunkGraph = (): Plugin => ({
  name: 'chunk-graph',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const graph: ChunkGraph = Object.fromEntries(
      chunks.map(({ fileName, imports, moduleIds }) => {
        const own = moduleIds.filter((id) => !id.includes('node_modules'));
        return [fileName, { imports, modules: own.map((id) => relative(process.cwd(), id)) }];
      }),
    );
    writeFileSync(chunkGraphPath, JSON.stringify(graph));
  },
});
