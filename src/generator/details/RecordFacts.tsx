import { Box, Typography } from '@mui/material';
import type { Call } from '../../../contract/call';
import { describeFields } from '../../../contract/describe';
import type { Row } from '../declaration';
import { fieldTypes } from '../fields';
import { useWords } from '../useWords';

interface Properties {
  /** Reads the record: its answer says what the values are. */
  call: Call;
  names: readonly string[];
  resource: string;
  record: Row;
}

/** What is known of a record without anybody entering it, side by side. */
export const RecordFacts = ({ call, names, resource, record }: Properties) => {
  const words = useWords();
  const shapes = describeFields(call.response);
  return (
    <Box component="dl" sx={listStyle}>
      {names.map((name) => {
        const shape = shapes[name];
        if (!shape) return null;
        const { Cell, wide } = fieldTypes[shape.widget];
        return (
          <Box key={name} sx={{ minWidth: 0, ...(wide && { flexBasis: '100%' }) }}>
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

const listStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, mt: 0, mb: 2.5 } as const;
