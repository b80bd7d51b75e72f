import type { TypedDocumentNode } from '@apollo/client';
import {
  CreateEventNoteDocument,
  CreatePartnerNoteDocument,
  CreateStaffNoteDocument,
  type CreateStaffNoteMutation,
  type CreateStaffNoteMutationVariables,
  DeleteEventNoteDocument,
  DeletePartnerNoteDocument,
  DeleteStaffNoteDocument,
  type DeleteStaffNoteMutation,
  type DeleteStaffNoteMutationVariables,
  EventNotesDocument,
  PartnerNotesDocument,
  StaffNotesDocument,
  type StaffNotesQuery,
  type StaffNotesQueryVariables,
  UpdateEventNoteDocument,
  UpdatePartnerNoteDocument,
  UpdateStaffNoteDocument,
  type UpdateStaffNoteMutation,
  type UpdateStaffNoteMutationVariables,
} from '../api/staffNotes.generated.ts';

/** The subject of a note. */
export interface NoteSubject {
  kind: 'user' | 'event' | 'partner';
  id: string;
  name: string;
}

interface NoteCalls {
  list: TypedDocumentNode<StaffNotesQuery, StaffNotesQueryVariables>;
  create: TypedDocumentNode<CreateStaffNoteMutation, CreateStaffNoteMutationVariables>;
  update: TypedDocumentNode<UpdateStaffNoteMutation, UpdateStaffNoteMutationVariables>;
  delete: TypedDocumentNode<DeleteStaffNoteMutation, DeleteStaffNoteMutationVariables>;
}

/** The operations for notes, by kind of subject. Each kind is for the roles that work with it. */
export const noteCalls: Readonly<Record<NoteSubject['kind'], NoteCalls>> = {
  user: {
    list: StaffNotesDocument,
    create: CreateStaffNoteDocument,
    update: UpdateStaffNoteDocument,
    delete: DeleteStaffNoteDocument,
  },
  event: {
    list: EventNotesDocument,
    create: CreateEventNoteDocument,
    update: UpdateEventNoteDocument,
    delete: DeleteEventNoteDocument,
  },
  partner: {
    list: PartnerNotesDocument,
    create: CreatePartnerNoteDocument,
    update: UpdatePartnerNoteDocument,
    delete: DeletePartnerNoteDocument,
  },
};

/** Labels of the subjects in dialogs. */
export const subjectLabels: Readonly<Record<NoteSubject['kind'], string>> = {
  user: 'Account',
  event: 'Event',
  partner: 'Partner',
};

/** Texts about who can read the notes, by kind of subject. */
export const readers: Readonly<Record<NoteSubject['kind'], string>> = {
  user: 'Only staff see notes.',
  event: 'Only staff who see events see these notes.',
  partner: 'Only partner managers and admins see these notes.',
};
