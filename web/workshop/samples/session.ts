import type { Session } from '@/entities/session';
import { longest } from './longest.ts';

/** The user whose screens are shown. */
export const sampleSession: Session = {
  token: 't',
  scope: 'full',
  expiresAt: '2999-01-01T00:00:00Z',
  user: {
    id: 'user-0',
    status: 'enabled',
    username: longest.username,
    firstName: longest.firstName,
    lastName: longest.lastName,
    email: 'featherstonehaugh.cholmondeley@wolfeschlegelstein.example.com',
    twitchUsername: longest.username,
    twitchProfileImageUrl: null,
    twitchEmail: null,
    profileImageUrl: null,
    phoneVerified: true,
    referralEligible: true,
    roles: [],
  },
};
