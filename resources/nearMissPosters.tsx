import BlockOutlined from '@mui/icons-material/BlockOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { nearMissPosters as calls } from '../contract/nearMissPosters';
import type { PartDeclaration, Row } from '../src/generator';
import { PosterPlace, PosterPrint } from '../src/nearMisses/posterCells';

/** The posters of a location, by where they hang. */
export const nearMissPosters = {
  calls,
  title: ({ place }) => place,
  list: {
    sort: ['place', 'asc'],
    columns: [{ name: 'place', component: PosterPlace }, 'reportCount', { name: 'token', component: PosterPrint }],
    filters: [],
  },
  fields: { poster: ['place'] },
  actions: [
    { call: 'revoke', icon: BlockOutlined, destructive: true, isFor: ({ revokedOn }: Row) => revokedOn === null },
    { call: 'delete', icon: DeleteOutlined, destructive: true },
  ],
} satisfies PartDeclaration<typeof calls>;
