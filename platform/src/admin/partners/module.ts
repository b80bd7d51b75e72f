import type { Module } from '../../module.ts';
import { partnerAvailabilitiesRoute } from './availabilities.ts';
import { createPartnerRoute } from './create.ts';
import { getPartnerRoute } from './get.ts';
import { listPartnersRoute } from './list.ts';
import { suspendPartnerRoute } from './suspend.ts';
import { unsuspendPartnerRoute } from './unsuspend.ts';
import { updatePartnerRoute } from './update.ts';
import { updateAvailabilityRoute } from './updateAvailability.ts';

/** Staff operations on applicants and partners. */
export const adminPartnersModule: Module = {
  name: 'admin/partners',
  routes(app) {
    listPartnersRoute(app);
    partnerAvailabilitiesRoute(app);
    updateAvailabilityRoute(app);
    getPartnerRoute(app);
    createPartnerRoute(app);
    updatePartnerRoute(app);
    suspendPartnerRoute(app);
    unsuspendPartnerRoute(app);
  },
};
