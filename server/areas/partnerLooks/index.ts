import type { partnerLooks as calls } from '../../../contract/partner/looks';
import { CallError } from '../../base/errors';
import type { PartnerContext, PartnerHandlers } from '../../core/context/partnerContext';
import { changedFields, toLooks } from '../../domain/licensees/looks';
import {
  countChange,
  discardDraft,
  keepDraft,
  publishLooks,
  readDraft,
  readVersions,
  removeUnusedPictures,
} from '../../domain/licensees/lookVersions';
import { requireKnownPictures, uploadPicture } from './pictures';
import { readShown, readState } from './state';

/** Change of the looks: whose they are, by whom, with the name that the versions keep, and when. */
const changeOf = ({ licenseeId, caller, clock }: PartnerContext) => ({
  licenseeId,
  by: { id: caller.adviserId, name: caller.name },
  now: clock.now(),
});

/** Ends a change: pictures that nothing shows any more go, and who made it sees what there is now. */
const finish = async (context: PartnerContext) => {
  await removeUnusedPictures(context.tx, context.licenseeId, context.clock.now());
  return readState(context);
};

export const handlers: PartnerHandlers<typeof calls> = {
  read: readState,
  saveDraft: async (context, { version, ...fields }) => {
    await countChange(context.tx, context.licenseeId, version);
    await requireKnownPictures(context, fields);
    await keepDraft(context.tx, changeOf(context), toLooks(fields));
    return finish(context);
  },
  discardDraft: async (context, { version }) => {
    await countChange(context.tx, context.licenseeId, version);
    await discardDraft(context.tx, context.licenseeId);
    return finish(context);
  },
  publish: async (context, { version }) => {
    const { tx, licenseeId } = context;
    await countChange(tx, licenseeId, version);
    const draft = await readDraft(tx, licenseeId);
    const { looks } = await readShown(context);
    if (!draft || changedFields(looks, draft.looks).length === 0) throw new CallError('looks.unchanged');
    await discardDraft(tx, licenseeId);
    await publishLooks(tx, changeOf(context), { looks: draft.looks });
    return finish(context);
  },
  goBack: async (context, { version, uuid }) => {
    const { tx, licenseeId } = context;
    const wanted = (await readVersions(tx, licenseeId)).find(({ id }) => id === uuid);
    if (!wanted) throw new CallError('record.notFound');
    await countChange(tx, licenseeId, version);
    const { looks } = await readShown(context);
    if (changedFields(looks, wanted.looks).length === 0) throw new CallError('looks.unchanged');
    await publishLooks(tx, changeOf(context), { looks: wanted.looks, backTo: wanted.number });
    return finish(context);
  },
  uploadPicture,
};
