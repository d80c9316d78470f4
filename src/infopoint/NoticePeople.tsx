import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InfopointGroup } from '../../contract/infopoint';

/** So many still leave room for the rest of the sheet. */
const mostInOneColumn = 8;

/** Large, but so that name and number of most people stand in one line of a column. */
const sizeOf = (large: boolean, isLong: boolean): string => {
  if (!large) return '10pt';
  return isLong ? '11pt' : '14pt';
};

/** The people of a group as the notice lists them: name and number; of who is `large`, both numbers. */
export const NoticePeople = ({ group, large = false }: { group: InfopointGroup; large?: boolean }) => {
  const translate = useTranslate();
  const isLong = group.members.length > mostInOneColumn;
  return (
    <Box component="section" sx={{ breakInside: large ? 'auto' : 'avoid', gridColumn: isLong ? '1 / -1' : undefined }}>
      <Box component="h2" sx={{ m: 0, mb: '2mm', fontSize: large ? '17pt' : '12pt', fontWeight: 600 }}>
        {group.name}
      </Box>
      <Box component="ul" sx={{ ...listStyle, fontSize: sizeOf(large, isLong), ...(isLong && columnsStyle) }}>
        {group.members.map(({ uuid, firstName, lastName, mobileNumber, phoneNumber }) => {
          const numbers = [mobileNumber, phoneNumber].filter((number) => number !== null).slice(0, large ? 2 : 1);
          return (
            <li key={uuid}>
              <span>{`${firstName} ${lastName}`}</span>
              <Box
                component="span"
                sx={{
                  ml: 'auto',
                  textAlign: 'right',
                  fontWeight: large ? 600 : 400,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {numbers.map((number) => (
                  <Box component="span" key={number} sx={{ display: 'block', whiteSpace: 'nowrap' }}>
                    {number}
                  </Box>
                ))}
                {numbers.length === 0 && translate('infopoint.noNumber.text')}
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
};

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6mm',
    py: '1.1mm',
    borderTop: '0.2mm solid #b5bcc6',
    breakInside: 'avoid',
  },
} as const;

const columnsStyle = { columnCount: { md: 2 }, columnGap: '8mm', '@media print': { columnCount: 2 } } as const;
