import { Box, Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import type { ImportFileRow, UploadedFile } from '../../contract/kit/importFile';
import { useImportWords } from './useImportWords';

interface Properties {
  upload: Pick<UploadedFile, 'headerLine' | 'firstRows' | 'aside'>;
  /** Namespace of the import's words. */
  words: string;
  /** Reads the file anew; done once it is read, or has failed. */
  onChange: (headerLine: number | null) => Promise<void>;
}

/** Optimistic choice: shown at once, although the file is yet to be read so; then how it is read. */
const useChoice = (headerLine: number | null, onChange: Properties['onChange']) => {
  const [asked, setAsked] = useState<number | null | undefined>();
  const latest = useRef(0);
  const choose = async (line: number | null): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    setAsked(line);
    await onChange(line);
    if (own === latest.current) setAsked(undefined);
  };
  return { shown: asked === undefined ? headerLine : asked, choose };
};

/** Rows that are shown before somebody asks for more, and those below the headings that always are. */
const [fewRows, rowsBelow] = [5, 3];

const textOf = ({ cells }: ImportFileRow): string => cells.filter(Boolean).join(' · ');

/** The first rows of the file, to see and to choose in which one the headings stand; and which rows are no entries. */
export const HeadingChoice = ({ upload: { headerLine, firstRows, aside }, words, onChange }: Properties) => {
  const say = useImportWords(words);
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const choice = useChoice(headerLine, onChange);
  const chosen = firstRows.findIndex(({ line }) => line === headerLine);
  const shown = isWhole ? firstRows : firstRows.slice(0, Math.max(fewRows, chosen + 1 + rowsBelow));
  const examples = aside.rows.map((row) => say('mapping.asideRow', { line: row.line, text: textOf(row) })).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormControl fullWidth sx={{ minWidth: 0 }}>
        <FormLabel id={id}>{say('mapping.headings.label')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          sx={{ flexWrap: 'nowrap' }}
          value={choice.shown ?? 'none'}
          onChange={(_, value) => void choice.choose(value === 'none' ? null : Number(value))}
        >
          {shown.map((row, index) => (
            <FormControlLabel
              key={row.line}
              value={row.line}
              control={<Radio size="small" />}
              label={
                <RowLabel
                  place={say('mapping.headings.row', { line: row.line })}
                  text={textOf(row)}
                  isChosen={index === chosen}
                  isLeftOut={index < chosen}
                />
              }
              sx={rowStyle}
            />
          ))}
          <FormControlLabel
            value="none"
            control={<Radio size="small" />}
            label={<Typography variant="body2">{say('mapping.headings.none')}</Typography>}
            sx={rowStyle}
          />
        </RadioGroup>
      </FormControl>
      {shown.length < firstRows.length && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          onClick={() => setWhole(true)}
          sx={{ justifySelf: 'start' }}
        >
          {say('mapping.headings.more')}
        </Button>
      )}
      {chosen > 0 && (
        <Typography variant="body2" color="textSecondary">
          {say('mapping.headings.above')}
        </Typography>
      )}
      {aside.count > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {say('mapping.aside', { smart_count: aside.count, rows: examples })}
        </Typography>
      )}
    </Box>
  );
};

interface RowLabelProperties {
  place: string;
  text: string;
  isChosen: boolean;
  isLeftOut: boolean;
}

const RowLabel = ({ place, text, isChosen, isLeftOut }: RowLabelProperties) => (
  <Box component="span" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
    <Typography component="span" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
      {place}
    </Typography>
    <Typography
      component="span"
      variant="body2"
      noWrap
      dir="auto"
      color={isLeftOut ? 'textSecondary' : 'textPrimary'}
      sx={{ fontWeight: isChosen ? 600 : 400 }}
    >
      {text}
    </Typography>
  </Box>
);

const rowStyle = {
  mr: 0,
  minWidth: 0,
  '& .MuiFormControlLabel-label': { minWidth: 0, flex: 1 },
} as const;
