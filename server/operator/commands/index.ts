import type { Command } from '../command';
import { createAdviser, deleteAdviser, supportLink } from './adviser';
import { listAdvisers } from './adviserList';
import { createClient } from './createClient';
import { createLicensee } from './createLicensee';
import { createSuperAdmin } from './createSuperAdmin';
import {
  checkElearning,
  elearningSchema,
  giveElearning,
  importElearning,
  listElearnings,
  takeElearningCommand,
} from './elearnings';
import { checkPackage, importPackageCommand } from './importPackage';
import { listClients } from './listClients';
import { listLicensees } from './listLicensees';
import { rebuildStandings } from './rebuildStandings';
import { resetAdviserSecondFactor } from './resetAdviserSecondFactor';
import { resetSecondFactor } from './resetSecondFactor';
import { resetThrottle } from './resetThrottle';
import {
  giveRiskAssessment,
  importRiskAssessment,
  listRiskAssessments,
  riskAssessmentSchema,
  takeRiskAssessment,
} from './riskAssessments';
import { setFlag } from './setFlag';
import { setLicensee } from './setLicensee';
import { setMaximum } from './setMaximum';
import { setPartnerAccount } from './setPartnerAccount';
import { importTemplateCommand, listTemplates, removeTemplateCommand } from './templates';

/** Every command, in the order the help lists them. */
export const commands: readonly Command[] = [
  createLicensee,
  setLicensee,
  listLicensees,
  createClient,
  listClients,
  createSuperAdmin,
  setMaximum,
  setFlag,
  importElearning,
  checkElearning,
  elearningSchema,
  importPackageCommand,
  checkPackage,
  listElearnings,
  giveElearning,
  takeElearningCommand,
  importRiskAssessment,
  riskAssessmentSchema,
  listRiskAssessments,
  giveRiskAssessment,
  takeRiskAssessment,
  importTemplateCommand,
  listTemplates,
  removeTemplateCommand,
  createAdviser,
  listAdvisers,
  deleteAdviser,
  setPartnerAccount,
  supportLink,
  resetThrottle,
  resetSecondFactor,
  resetAdviserSecondFactor,
  rebuildStandings,
];
