import type { SvgIconComponent } from '@mui/icons-material';
import Add from '@mui/icons-material/Add';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useMemberState } from '../../authProvider';
import { filtersOf } from '../../dataProvider/listBody';
import { useStore } from '../../dataProvider/useStore';
import { useMayAccess, useMayCall } from '../generator/access';
import type { Declaration } from '../generator/declaration';
import { createPath, importPath, opensRecords } from '../generator/paths';
import { loadedCount } from '../generator/resource';
import { useResources } from '../generator/resourceContext';
import { linksOf } from '../navigation/sidebarItems';
import { useNavigation } from '../navigation/useNavigation';

/** Something that the search leads to. */
export interface Found {
  /** The heading that it stands below. */
  group: string;
  label: string;
  /** Tells it apart from others of the same label. */
  hint?: string;
  icon?: SvgIconComponent;
  /** From the dashboard's base on. */
  path: string;
}

/** A declared resource under its name. */
export interface Named {
  name: string;
  declaration: Declaration;
}

/** All resources that the person may list, as far as they are loaded; asks for the others, and knows when that is over. */
const usePermittedResources = () => {
  const resources = useResources();
  const mayAccess = useMayAccess();
  const { featureFlags } = useMemberState();
  useStore(loadedCount);
  const permitted = Object.entries(resources).filter(
    ([, { access, featureFlag }]) => mayAccess(access) && (!featureFlag || featureFlags[featureFlag]),
  );
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // One that cannot be loaded is not searched; its own page says why.
    void Promise.allSettled(Object.values(resources).map(({ load }) => load())).then(() => setOver(true));
  }, [resources]);
  const loaded = permitted.flatMap(([name, resource]): Named[] => {
    const declaration = resource.loaded();
    return declaration ? [{ name, declaration }] : [];
  });
  return { loaded, areLoaded: isOver || loaded.length === permitted.length };
};

/** The acts that start from a list: creating a record, importing some. */
const actsOf = ({ name, declaration }: Named, mayCall: ReturnType<typeof useMayCall>) => {
  const { calls, create, views, list, path } = declaration;
  const links = (list.links ?? []).filter(({ call }) => mayCall(call));
  return [
    ...((create ?? views?.create) && mayCall(calls.create)
      ? [{ words: `${name}.create.action`, icon: Add, path: createPath(declaration) }]
      : []),
    ...links.map((link) => ({ words: `${name}.links.${link.name}`, icon: link.icon, path: `/${path}/${link.name}` })),
    ...(calls.uploadImport && mayCall(calls.uploadImport)
      ? [{ words: 'import.link', of: name, icon: UploadFileOutlined, path: importPath(declaration) }]
      : []),
  ];
};

/** Screens and acts that the person has, and the resources whose records are searched for them. */
export const useFindable = () => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const { loaded, areLoaded } = usePermittedResources();
  const screens = linksOf(useNavigation()).map(({ title, path, icon }): Found => {
    return { group: translate('find.screens'), label: translate(title), icon, path };
  });
  const titleOf = ({ name, declaration }: Named): string => translate(`${declaration.words ?? name}.title`);
  const acts = loaded.flatMap((named) =>
    actsOf(named, mayCall).map(({ words, icon, path }): Found => {
      return { group: translate('find.acts'), label: translate(words), hint: titleOf(named), icon, path };
    }),
  );
  const searched = loaded.filter(({ declaration }) => {
    const { calls, page } = declaration;
    return opensRecords(declaration) && mayCall(page?.call ?? calls.one) && 'search' in filtersOf(calls.list);
  });
  return { screens, acts, searched, titleOf, areLoaded };
};
