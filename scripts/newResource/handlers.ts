import type { NewResource } from './resource';

/** `server/areas/<area>/index.ts`. */
export const handlersFile = ({
  area,
  fields: [first],
}: NewResource): string => `import { ${area} as calls } from '../../../contract/${area}';
import { recordHandlers } from '../../core/records/recordHandlers';
import { ${area} } from '../../db/schema';

export const { handlers } = recordHandlers({ calls, table: ${area}, search: ['${first?.name}'], fields: {} });
`;
