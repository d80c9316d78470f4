import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskAssessments } from '../../../contract/riskAssessments';
import type { ReadableSections } from '../../../contract/riskAssessments/readableSections';
import { useCall } from '../../../dataProvider/useCall';
import { NotRead } from '../../ui/NotRead';
import { SectionCard } from '../../ui/SectionCard';

type Question = ReadableSections[number]['questions'][number];

const QuestionPreview = ({ question }: { question: Question }) => (
  <Box component="li" sx={{ pl: 0.5, '& + &': { mt: 2 } }}>
    <Typography sx={{ fontWeight: 600 }}>{question.question}</Typography>
    {question.explanation && (
      <Typography variant="body2" color="textSecondary">
        {question.explanation}
      </Typography>
    )}
    <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
      {question.answers.map(({ answerId, text }) => (
        <Typography key={answerId} component="li" variant="body2">
          {text}
        </Typography>
      ))}
    </Box>
    <Typography variant="caption" color="textSecondary">
      {question.legalBasis}
    </Typography>
  </Box>
);

/** Questions section by section, as people will read them. */
export const ContentPreview = ({ uuid }: { uuid: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(riskAssessments.content, { uuid });
  if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={240} />;
  return (
    <SectionCard
      title={translate('riskAssessments.preview.title')}
      subtitle={translate('riskAssessments.preview.subtitle', { number: data.versionNumber })}
    >
      {data.sections.map(({ sectionId, title, description, questions }) => (
        <Accordion key={sectionId} disableGutters elevation={0} sx={accordionStyle}>
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', width: '100%', pr: 1 }}>
              <Typography component="span" sx={{ flex: '1 1 auto', fontWeight: 600 }}>
                {title}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {translate('riskAssessments.counts.questions', { smart_count: questions.length })}
              </Typography>
            </Box>
          </AccordionSummary>
          <AccordionDetails>
            {description && (
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {description}
              </Typography>
            )}
            <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
              {questions.map((question) => (
                <QuestionPreview key={question.questionId} question={question} />
              ))}
            </Box>
          </AccordionDetails>
        </Accordion>
      ))}
    </SectionCard>
  );
};

const accordionStyle = {
  bgcolor: 'transparent',
  borderTop: 1,
  borderColor: 'hairline',
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-root, & .MuiAccordionDetails-root': { px: 0.5 },
} as const;
