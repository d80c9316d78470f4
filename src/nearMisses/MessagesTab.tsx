import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { nearMisses } from '../../contract/nearMisses';
import { useCall } from '../../dataProvider/useCall';
import { EmptyPage } from '../ui/EmptyPage';
import { NotRead } from '../ui/NotRead';
import { useFormat } from '../ui/useFormat';

/** Conversation about a report: questions on the left, answers on the right. */
export const MessagesTab = ({ record: { uuid } }: { record: { uuid: string } }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data, isError, refetch } = useCall(nearMisses.messages, { uuid });
  if (!data && isError) return <NotRead onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  if (data.messages.length === 0) {
    return (
      <EmptyPage
        icon={QuestionAnswerOutlined}
        title={translate('nearMisses.messages.none')}
        text={translate(data.canAnswer ? 'nearMisses.messages.noneText' : 'nearMisses.messages.nobody')}
      />
    );
  }
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none', maxWidth: '48rem' }}>
      {data.messages.map(({ position, author, text, writtenOn }) => (
        <Paper
          key={position}
          component="li"
          variant="outlined"
          sx={{ p: 2, ml: author === 'reporter' ? { xs: 3, sm: 8 } : 0, mr: author === 'staff' ? { xs: 3, sm: 8 } : 0 }}
        >
          <Typography variant="caption" color="textSecondary">
            {translate(`nearMisses.messages.${author}`, { date: format.date(writtenOn) })}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
};
