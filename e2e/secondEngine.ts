import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Device } from '@siteimprove/alfa-device';
import { Native as DeviceInPage } from '@siteimprove/alfa-device/native';
import { type Document, Node } from '@siteimprove/alfa-dom';
import { Native as DomInPage } from '@siteimprove/alfa-dom/native';
import { Request, Response } from '@siteimprove/alfa-http';
import rules, { type Flattened } from '@siteimprove/alfa-rules';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';
import { Page as AuditedPage } from '@siteimprove/alfa-web';
import type { Page } from 'playwright-core';

/** The success criteria of levels A and AA that a rule of Alfa is about, by their numbers. */
const criteriaOf = ({ requirements }: Flattened.Rule): string[] =>
  [...requirements]
    .filter(Criterion.isCriterion)
    .filter(Conformance.isAA())
    .map(({ chapter }) => chapter);

/** It takes the rows of a tree, which the arrow keys alone move through, for targets of a finger; axe measures those. */
const left = 'sia-r113';

/** The rules of Alfa that screens are held to, each with its name and the criteria that it is about. */
export const secondRules = [...rules]
  .map((rule) => ({ rule, name: rule.uri.split('/').at(-1) ?? '', criteria: criteriaOf(rule) }))
  .filter(({ name, criteria }) => criteria.length > 0 && name !== left);

/** The page as it is drawn, taken out of the browser. */
const snapshotOf = async (page: Page): Promise<AuditedPage> => {
  const [shown, around] = [await page.evaluateHandle(() => document), await page.evaluateHandle(() => window)];
  const device = Device.from(await around.evaluate(DeviceInPage.fromWindow));
  const drawn = await shown.evaluate(DomInPage.fromNode, { withCrossOrigin: false });
  return AuditedPage.of(Request.empty(), Response.empty(), Node.from(drawn as Document.JSON, device), device);
};

/** Alfa violations of the screen as it stands, by rule and element: it reads the page by other means than axe. */
export const secondFaults = async (page: Page): Promise<string[]> => {
  const audit = Audit.of(
    await snapshotOf(page),
    secondRules.map(({ rule }) => rule),
  );
  return [...(await audit.evaluate())]
    .filter((outcome) => Outcome.isFailed(outcome))
    .map(({ rule, target }) => `${rule.uri.split('/').at(-1)} ${String(target).replaceAll(/\s+/g, ' ').slice(0, 300)}`);
};
