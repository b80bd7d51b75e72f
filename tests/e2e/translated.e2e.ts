/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { verified } from '../support/funds.ts';
import { run } from '../support/graph.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { newStakeEvent, offer } from '../support/stakes.ts';
import { createTournament } from '../support/tournaments.ts';
import { expect, test } from './fixtures.ts';
import { CreateMatchDialog } from './pages/createMatch.ts';
import { DepositDialog } from './pages/deposit.ts';
import { hold } from './pages/hold.ts';
import { MarketPage } from './pages/market.ts';
import { StakePage } from './pages/stake.ts';
import { WalletPage } from './pages/wallet.ts';
import { WithdrawDialog } from './pages/withdraw.ts';

test.use({ seed: 'demo' });

/** Wraps every text in new elements, as page translators do, which removes React's text nodes from the page. */
function translate(): void {
  const wrapAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const own = text.parentElement?.closest('[translate="no"], font, script, style, textarea');
      if (!text.data.trim() || own) continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** The amount shown on a button, in cents. */
async function amountOn(button: Locator): Promise<number> {
  const [, dollars = '', cents = ''] = /\$([\d,]+)\.(\d\d)/.exec(await button.innerText()) ?? [];
  return Number(`${dollars.replaceAll(',', '')}${cents}`);
}

interface Money {
  wallet: { cash: number; inPlay: number };
}
const moneyOf = async (stack: Stack, person: Person) =>
  (await run<Money>(stack, person, 'query { wallet { cash inPlay } }')).wallet;

test('on a translated page, each button books the amount it names', async ({ stack, open }) => {
  const person = await newPlayer(stack, 10_000);
  const event = await newStakeEvent(stack);
  const page = await open({ person, at: '/privacy' });
  await page.addInitScript(translate);
  let inPlay = 0;
  const expectBooked = async (amount: number) => {
    inPlay += amount;
    await expect.poll(() => moneyOf(stack, person)).toEqual({ cash: 10_000 - inPlay, inPlay });
  };

  await test.step('the ticket of a market, after its amount was changed', async () => {
    const market = new MarketPage(page);
    await market.visit(`/stake/${event.id}`);
    await expect(page.locator('main font').first()).toBeAttached();
    const confirm = market.ticket.getByRole('button', { name: /^Hold to / });
    await market.amount('1');
    await expect(confirm).toContainText(/\$[01]\./);
    await market.amount('4');
    await expect(confirm).toContainText(/\$[34]\./);
    const amount = await amountOn(confirm);
    await hold(confirm);
    await expect(market.receipt).toBeVisible();
    await expectBooked(amount);
  });

  await test.step('the slip', async () => {
    const stake = new StakePage(page);
    await page.goto('/stake?segment=upcoming');
    await stake.add(event, event.teams[0]);
    // Uses a limit price, because other users' offers may change while the button is held.
    await stake.letRestWait(event.teams[0]);
    await stake.amount(event.teams[0], '2');
    await stake.amount(event.teams[0], '7');
    const confirm = stake.slip.getByRole('button', { name: /^Hold to stake / });
    await expect(confirm).toContainText('$7.00');
    await hold(confirm);
    await expect(stake.receipt).toBeVisible();
    await expectBooked(700);
  });

  await test.step('a deposit', async () => {
    const wallet = new WalletPage(page);
    await wallet.goto();
    await wallet.deposit();
    const deposit = new DepositDialog(page);
    const pad = deposit.dialog('Deposit');
    await pad.getByRole('textbox', { name: 'Deposit, US dollars' }).fill('15');
    await expect(pad.getByRole('button', { name: /^Continue with / })).toContainText('$15.00');
    await deposit.enterAmount('40');
    await deposit.choose('PayPal');
    await expect(deposit.dialog('Review deposit')).toContainText('$40.00');
    await deposit.payAt('PayPal', 'Approve');
    await expect(deposit.dialog('Deposit complete')).toContainText('$40.00');
    expect(await moneyOf(stack, person)).toEqual({ cash: 14_000 - inPlay, inPlay });
  });
});

test('a translated match, tournament and withdrawal book the amounts their buttons name', async ({ stack, open }) => {
  const person = await verified(stack, await newPlayer(stack, 10_000));
  const cup = await createTournament(stack, await signInStaff(stack, 'admin'), 'Translated Cup', 1200);
  const page = await open({ person, at: '/privacy' });
  await page.addInitScript(translate);
  let [cash, inPlay] = [10_000, 0];
  const expectMoney = () => expect.poll(() => moneyOf(stack, person)).toEqual({ cash, inPlay });

  await test.step('a match, after its entry was changed', async () => {
    await page.goto('/play');
    await expect(page.locator('main font').first()).toBeAttached();
    const flow = new CreateMatchDialog(page);
    await flow.openFromRail();
    await flow.chooseGame();
    await flow.acceptRules();
    await flow.dialog.getByRole('textbox', { name: 'Entry, US dollars' }).fill('25');
    await flow.enterAmount('17');
    await flow.review();
    const confirm = flow.dialog.getByRole('button', { name: /^Create match · / });
    const amount = await amountOn(confirm);
    expect(amount).toBe(1700);
    await hold(confirm);
    await expect(flow.dialog.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible();
    cash -= amount;
    inPlay += amount;
    await expectMoney();
  });

  await test.step('an entry of a tournament', async () => {
    await page.goto(`/tournament/${cup.id}`);
    await page
      .getByRole('region', { name: 'Your next step' })
      .getByRole('button', { name: /^Register · / })
      .click();
    const confirm = page
      .getByRole('dialog', { name: `Register for ${cup.name}` })
      .getByRole('button', { name: /^Register · / });
    const amount = await amountOn(confirm);
    expect(amount).toBe(1200);
    await hold(confirm);
    await expect(page.getByRole('heading', { name: 'Check-in opens in' })).toBeVisible();
    cash -= amount;
    inPlay += amount;
    await expectMoney();
  });

  await test.step('a withdrawal, after its amount was changed', async () => {
    const wallet = new WalletPage(page);
    await wallet.goto();
    await wallet.withdraw();
    const withdrawal = new WithdrawDialog(page);
    await withdrawal.connectPaypal('translated@example.com');
    await withdrawal.enterAmount('31');
    await withdrawal.enterAmount('23');
    await withdrawal.review();
    const confirm = withdrawal.dialog('Review withdrawal').getByRole('button', { name: /^Withdraw \$/ });
    const amount = await amountOn(confirm);
    expect(amount).toBe(2300);
    await hold(confirm);
    await expect(withdrawal.receipt).toBeVisible();
    cash -= amount;
    await expectMoney();
  });
});

test('a translated cash-out pays the amount its button names', async ({ stack, open }) => {
  const [seller, opponent] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const buyer = await newPlayer(stack, 10_000);
  const event = await newStakeEvent(stack);
  const [one, other] = event.teams;
  await offer(stack, opponent, { event, team: other, price: 40, amount: 2000 });
  await offer(stack, seller, { event, team: one, price: 60, amount: 3000 });
  await offer(stack, buyer, { event, team: one, price: 55, amount: 2750 });
  const page = await open({ person: seller, at: '/privacy' });
  await page.addInitScript(translate);
  const market = new MarketPage(page);
  await market.visit(`/stake/${event.id}`);
  await expect(page.locator('main font').first()).toBeAttached();
  const amountsOf = 'query { wallet { playable inPlay } }';
  const money = () => run<{ wallet: { playable: number; inPlay: number } }>(stack, seller, amountsOf);
  expect(await money()).toEqual({ wallet: { playable: 7_000, inPlay: 3_000 } });
  await market.own.getByRole('button', { name: /^Cash out/ }).click();
  const confirm = market.cashOut.getByRole('button', { name: /^Hold to cash out / });
  await expect(confirm).toContainText('$27.50');
  await hold(confirm);
  await expect.poll(money).toEqual({ wallet: { playable: 9_750, inPlay: 0 } });
});
