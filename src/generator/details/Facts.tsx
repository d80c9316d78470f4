import { Box, Typography } from '@mui/material';
import type { FieldShape } from '../../../contract/kit/describe';
import type { Row } from '../declaration';
import { fieldTypes } from '../fields';
import { useWords } from '../useWords';

interface Properties {
  shapes: readonly FieldShape[];
  resource: string;
  record: Row;
  /** Side by side as room allows, or in the columns of a form. */
  arranged: 'flowing' | 'columns';
}

/** Facts of a record, to be read: its fields by name. */
export const Facts = ({ shapes, resource, record, arranged }: Properties) => {
  const words = useWords();
  return (
    <Box component="dl" sx={arrangements[arranged]}>
      {shapes.map((shape) => {
        const { name, widget } = shape;
        const { Cell, wide } = fieldTypes[widget];
        return (
          <Box key={name} sx={{ minWidth: 0, ...(wide && { flexBasis: '100%', gridColumn: '1 / -1' }) }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {words(`${resource}.columns.${name}`, `${resource}.fields.${name}`)}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: wide ? 'pre-line' : undefined }}
            >
              <Cell value={record[name]} shape={shape} resource={resource} />
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
};

const arrangements = {
  flowing: { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, mt: 0, mb: 2.5 },
  columns: {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: 2,
    m: 0,
  },
} as const;
