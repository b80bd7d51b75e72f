import type { Locator, Page } from '@playwright/test';
import type { OpenEvent, StakeTeam } from '../../support/stakes.ts';
import { hold } from './hold.ts';

/** `/stake` with the slip, either docked or over the page. */
export class StakePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The dock beside the board, or the drawer on narrow screens. */
  get slip(): Locator {
    return this.page
      .getByRole('complementary', { name: 'Slip' })
      .or(this.page.getByRole('dialog', { name: 'Slip' }))
      .first();
  }

  /** The receipts that replace the draft once its stakes are placed. */
  get receipt(): Locator {
    return this.slip.getByRole('region', { name: 'Stake placed' });
  }

  price(event: OpenEvent, team: StakeTeam): Locator {
    return this.page.locator(`[data-event="${event.id}"]`).getByRole('button', { name: new RegExp(`^${team.name}, `) });
  }

  leg(team: StakeTeam): Locator {
    return this.slip.getByRole('region', { name: `${team.name} to win` });
  }

  /** Adds a price to the slip. */
  async add(event: OpenEvent, team: StakeTeam): Promise<void> {
    await this.price(event, team).click();
  }

  async openSlip(): Promise<void> {
    const pill = this.page.getByRole('button', { name: /enter an amount|pays up to/ });
    await pill.or(this.slip).first().waitFor();
    if (await pill.isVisible()) await pill.click();
  }

  async amount(team: StakeTeam, dollars: string): Promise<void> {
    await this.leg(team)
      .getByRole('textbox', { name: `Stake on ${team.name}` })
      .fill(dollars);
  }

  async letRestWait(team: StakeTeam): Promise<void> {
    await this.leg(team).getByRole('combobox').click();
    await this.page.getByRole('option', { name: 'Keep the rest open' }).click();
  }

  /** Holds the confirm button, which must have exactly this label. */
  async place(label: string): Promise<void> {
    await hold(this.slip.getByRole('button', { name: label }));
  }
}
