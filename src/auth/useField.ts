import { useRef, useState } from 'react';
import type { ValidationKey } from '../../contract/kit/validation';
import { isIdentifier } from '../../contract/shapes/isIdentifier';

/** Rule of a value: the error as a validation key; null if nothing is wrong. */
export type Rule = (value: string) => ValidationKey | null;

export const required: Rule = (value) => (value.trim() ? null : 'required');

/** A company ID, however it was capitalised: phones like to begin with a capital. */
export const companyRule: Rule = (value) =>
  required(value) ?? (isIdentifier(toCompanyId(value)) ? null : 'clientIdentifier');

export const toCompanyId = (typed: string): string => typed.trim().toLowerCase();

/** A field of a form: its value, its fault by the contract's rule, and whether it was touched yet. */
export const useField = (rule: Rule, initial = '') => {
  const [value, setValue] = useState(initial);
  const [touched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return { value, setValue, touched, setTouched, input, fault: rule(value) };
};

export type Field = ReturnType<typeof useField>;

/** Touches all fields. Answers whether all are faultless; else the first faulty one has the focus now. */
export const checkFields = (...fields: Field[]): boolean => {
  for (const field of fields) field.setTouched(true);
  const faulty = fields.find((field) => field.fault);
  faulty?.input.current?.focus();
  return !faulty;
};
