import Type from 'typebox';
import { elementKinds, elementRules } from '../../../catalog/elementSets.ts';
import { WrittenText } from '../../../http/input/writtenText.ts';
import type { StaffRole } from '../../../http/policy.ts';
import { Id, OneOf } from '../../../shared/schema.ts';

export const elementSetsUrl = '/admin/v1/events/element_sets';

/** Roles that can see and change element sets. */
export const elementSetRoles: readonly StaffRole[] = ['event_manager', 'admin'];

export const ElementSetParams = Type.Object({ element_set_id: Id });

/** Fields of an element set. */
export const ElementSetInput = {
  name: WrittenText({ minLength: 2, maxLength: 60 }),
  rule: OneOf(elementRules),
  kind: OneOf(elementKinds),
  elements: Type.Array(WrittenText({ minLength: 1, maxLength: 60 }), { minItems: 2, maxItems: 50 }),
};

/** Descriptions of the element set fields that staff can set. */
export const elementSetWords = {
  element_set_id: 'ID of the current version of the element set.',
  name: "Name of the set. Must be unique among the mode's offered sets.",
  rule: 'Whether captains pick or ban elements, or elements are drawn at random.',
  kind: 'Kind of elements.',
  elements: 'Names of the elements, in order.',
  offered: 'Whether new matches and tournaments can use the set.',
};

export const Reason = Type.String({ minLength: 1, maxLength: 500 });
