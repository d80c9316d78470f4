import { Box, Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDueStanding } from '../generator/useDueStanding';
import { useFormat } from '../ui/useFormat';

interface Properties {
  day: string | null;
  /** A failed inspection is open. */
  hasFailed?: boolean;
  /** Somebody has yet to say when it is due, or when another duty of the piece is. */
  lacksDate?: boolean;
}

/** A day on which an inspection is due, and what is to be done about it: failed, late, or without a date. */
export const DueDate = ({ day, hasFailed = false, lacksDate = false }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const isOverdue = useDueStanding('equipment')(day) === 'overdue';
  const notes: [isTrue: boolean, words: string, color: ChipProps['color']][] = [
    [hasFailed, 'failed', 'error'],
    [isOverdue, 'overdue', 'error'],
    [lacksDate, 'undated', 'warning'],
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {day && format.date(day)}
      {notes.map(
        ([isTrue, words, color]) =>
          isTrue && (
            <Chip
              key={words}
              size="small"
              variant="outlined"
              color={color}
              label={translate(`equipment.due.${words}`)}
            />
          ),
      )}
    </Box>
  );
};
