import { useTranslate } from 'ra-core';
import type { CatalogItem } from '../../../contract/elearningFields';

interface Cell {
  record: CatalogItem;
}

export const CourseCategory = ({ record: { category } }: Cell) =>
  useTranslate()(`elearnings.options.category.${category}`);

export const CourseState = ({ record: { inForce } }: Cell) =>
  useTranslate()(`elearnings.state.${inForce ? 'active' : 'inactive'}`);
