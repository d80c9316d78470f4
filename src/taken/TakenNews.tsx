import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useStore } from '../../dataProvider/useStore';
import { CopyAnswers } from '../execution/CopyAnswers';
import { certificatePath } from '../routing/paths';
import { DialogFrame } from '../ui/dialogs';
import type { Difference } from './kinds/kind';
import { acknowledgeNews, type News, type Outcome, takenNews } from './news';

const SideBySide = ({ differences }: { differences: readonly Difference[] }) => {
  const translate = useTranslate();
  return differences.map(({ question, here, there }) => (
    <Box key={question} sx={differenceStyle}>
      <Typography sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>{question}</Typography>
      {(['here', 'there'] as const).map((side) => (
        <Box key={side} sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {translate(`taken.news.sides.${side}`)}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {{ here, there }[side].join(', ') || translate('taken.news.sides.none')}
          </Typography>
        </Box>
      ))}
    </Box>
  ));
};

/** Outcomes that are worded otherwise of a sheet. */
const ofSheets: readonly Outcome[] = ['completed', 'joined', 'elsewhere', 'ended', 'refused', 'outdated'];

const wordsOf = (kind: News['kind'], outcome: Outcome, name?: string | null): string => {
  if (outcome === 'takenOver') return `taken.news.takenOver.${name ? 'named' : 'unnamed'}`;
  return `taken.news.${kind === 'sheet' && ofSheets.includes(outcome) ? `sheet.${outcome}` : outcome}`;
};

const Item = ({ news }: { news: News }) => {
  const translate = useTranslate();
  const { outcome, kind = 'course', title, name, differences = [], answers = [], resultUuid } = news;
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography>{translate(wordsOf(kind, outcome, name), { title, name })}</Typography>
      <SideBySide differences={differences} />
      {answers.length > 0 && (
        <Box>
          <CopyAnswers answers={answers} />
        </Box>
      )}
      {resultUuid && (
        <Box>
          <Button component={Link} to={certificatePath(resultUuid)} onClick={() => void acknowledgeNews()}>
            {translate('elearningExecutions.end.certificate')}
          </Button>
        </Box>
      )}
    </Box>
  );
};

/** Tells what became of what was done without a network. */
export const TakenNews = () => {
  const translate = useTranslate();
  const news = useStore(takenNews);
  if (news.length === 0) return null;
  const close = () => void acknowledgeNews();
  return (
    <DialogFrame
      title={translate('taken.news.title')}
      isRead
      onClose={close}
      buttons={
        <Button variant="contained" onClick={close}>
          {translate('taken.news.read')}
        </Button>
      }
    >
      <Box component="ul" sx={listStyle}>
        {news.map((each) => (
          <Item key={`${each.executionUuid}.${each.outcome}`} news={each} />
        ))}
      </Box>
    </DialogFrame>
  );
};

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 3 } as const;

const differenceStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'hairline',
  borderRadius: 1.5,
} as const;
