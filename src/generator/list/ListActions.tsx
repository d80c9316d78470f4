import Add from '@mui/icons-material/Add';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMayCall } from '../access';
import { useListActions } from '../actions/useListActions';
import { createPath, importPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { ActionButton } from './ActionButton';

/** The buttons beside a list's title: what is done to everything, further pages of the area, and creating a record. */
export const ListActions = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const declaration = useDeclaration(resource);
  const { calls, create, list, path } = declaration;
  const links = (list.links ?? []).filter(({ call }) => mayCall(call));
  const actions = useListActions(resource);
  return (
    <>
      {actions.map((action) => (
        <ActionButton key={action.name} {...action} />
      ))}
      {links.map(({ name, icon: Icon }) => (
        <Button
          key={name}
          component={Link}
          to={`/${path}/${name}`}
          variant="outlined"
          color="inherit"
          startIcon={<Icon />}
        >
          {translate(`${resource}.links.${name}`)}
        </Button>
      ))}
      {calls.uploadImport && mayCall(calls.uploadImport) && (
        <Button
          component={Link}
          to={importPath(declaration)}
          variant="outlined"
          color="inherit"
          startIcon={<UploadFileOutlined />}
          // Nobody has such a file on a phone.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {translate('import.link')}
        </Button>
      )}
      {create && mayCall(calls.create) && (
        <Button component={Link} to={createPath(declaration)} variant="contained" startIcon={<Add />}>
          {translate(`${resource}.create.action`)}
        </Button>
      )}
    </>
  );
};
