import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CatalogItem } from '../../../contract/elearnings/elearningFields';
import { DialogFrame } from '../../ui/dialogs';
import { TargetChoice } from '../details/AssignTargets';
import type { AssignmentKind } from '../details/useAssignment';

interface Properties {
  course: CatalogItem;
  kinds: readonly [AssignmentKind, ...AssignmentKind[]];
  onClose: () => void;
}

/** Assigns a course without leaving the catalogue. */
export const AssignDialog = ({ course, kinds, onClose }: Properties) => {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('elearnings.assignCourse', { title: course.title })}
      width="medium"
      onClose={onClose}
      buttons={
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {translate('common.cancel')}
        </Button>
      }
    >
      <TargetChoice course={course} kinds={kinds} onDone={onClose} />
    </DialogFrame>
  );
};
