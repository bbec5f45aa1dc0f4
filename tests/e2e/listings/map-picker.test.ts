import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  PHONE,
  ready,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

/** A map drawn in software takes its time on a small machine: the fewer pixels, the less. */
const SMALL = { width: 900, height: 640 }
const LONG = { timeout: 180_000 }

async function openPicker(page: Page, kind: string): Promise<void> {
  await page.goto('/add-property')
  await ready(page)
  await page.getByRole('radio', { name: kind, exact: true }).check({ force: true })
  await page.goto('/add-property?step=2')
  await ready(page)
  await page.getByRole('button', { name: /Draw the boundary|Choose on the map/ }).click()
  await page.getByRole('dialog').locator('[data-ground][data-ready=true]').waitFor()
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: /Search for a place/ }).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Back plot</name>
  <Polygon><outerBoundaryIs><LinearRing><coordinates>
  76.5220,9.5910,0 76.5223,9.5910,0 76.5223,9.5913,0 76.5220,9.5913,0 76.5220,9.5910,0
  </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

describe('the map picker', LONG, () => {
  test('takes a boundary from a file; corners are removed and moved by keys, and taken back', async () => {
    const { page, leave } = await visitor({ viewport: SMALL })
    await openPicker(page, 'Plot')
    await page.getByRole('button', { name: 'Import' }).click()
    const choose = page.getByLabel('Boundary from a file')
    await choose.setInputFiles(file('bomb.kml', `<!DOCTYPE k [<!ENTITY a "b">]>${KML}`))
    await page.getByText(/document type declaration/).waitFor()
    await choose.setInputFiles(file('plot.kml', KML))
    await page.getByText('Back plot: 4 corners imported.').waitFor()
    const corners = page.getByRole('button', { name: '4 corners' })
    await corners.click()
    await page.getByRole('button', { name: /^Corner 2/ }).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: '3 corners' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await corners.waitFor()
    await page.keyboard.press('Control+y')
    await page.getByRole('button', { name: '3 corners' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    const side = page.getByLabel('Length from corner 1 to 2, in metres')
    await side.fill('80 ft')
    await side.press('Enter')
    await page.getByText(/^Sides: 24.4 m/).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])

    // What is drawn and not saved is still there after a slip of the finger, and after a reload.
    await page.keyboard.press('Escape')
    await page.getByText('4 corners are drawn but not saved yet.').waitFor()
    await page.getByText('Draft saved').waitFor()
    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: 'Continue drawing' }).click()
    await page.getByRole('button', { name: 'Save Plot Boundary' }).click()
    await page.getByRole('img', { name: /4 corners/ }).waitFor()
    await leave()
  })

  test('shows the outlines of a file on the map, where a click chooses one', async () => {
    const { page, leave } = await visitor({ viewport: SMALL })
    await openPicker(page, 'Plot')
    await page.getByRole('button', { name: 'Import' }).click()
    const placemark = (name: string, south: number): string =>
      `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
      ${[
        [76.522, south],
        [76.5223, south],
        [76.5223, south + 0.0003],
        [76.522, south + 0.0003],
        [76.522, south],
      ]
        .map((corner) => corner.join(','))
        .join(' ')}
      </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
    await page
      .getByLabel('Boundary from a file')
      .setInputFiles(
        file('two.kml', `<kml>${placemark('South', 9.591)}${placemark('North', 9.5914)}</kml>`),
      )
    await page.getByText('Choose one from the list, or click it on the map.').waitFor()
    await page.getByRole('dialog').locator('[data-ready=true]').waitFor()
    const map = page.getByRole('dialog').locator('canvas')
    const box = await map.boundingBox()
    if (!box) throw new Error('no map')
    // The two lie around the middle; 34 px are 20 m there.
    const north = { x: box.x + box.width / 2, y: box.y + box.height / 2 - 34 }
    await expect
      .poll(
        async () => {
          // The map answers to movements of the pointer only, once it has drawn the outlines.
          await page.mouse.move(north.x + 1, north.y)
          await page.mouse.move(north.x, north.y)
          return page.getByText('North', { exact: true }).isVisible()
        },
        { timeout: 90_000 },
      )
      .toBe(true)
    await page.mouse.click(north.x, north.y)
    await page.getByText('North: 4 corners imported.').waitFor()
    await leave()
  })

  test('takes pasted corners; among many plots, finds one by its survey number; asks about a taluk', async () => {
    const { page, leave } = await visitor({ viewport: PHONE })
    await openPicker(page, 'Plot')
    const open = page.getByRole('button', { name: 'Import' })
    await open.click()
    const pasted = page.getByLabel('Or paste the corners, one per line')
    await pasted.fill('9.59, 76.52\n9.59, east')
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await page.getByText(/No boundary can be read from this/).waitFor()
    expect(await pasted.inputValue()).toBe('9.59, 76.52\n9.59, east')
    await pasted.fill('9.59, 76.52\n9.59, 76.53\n9.60, 76.53')
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await page.getByText('Boundary 1: 3 corners imported.').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    // 150 acres: a plot of that size is asked about.
    await page.getByRole('button', { name: 'Save Plot Boundary' }).click()
    await page.getByText(/This boundary encloses 1\d\d acres/).waitFor()
    await page.getByRole('button', { name: 'Change it' }).click()

    const feature = (_: unknown, at: number) => {
      const [lng, lat] = [76.52 + at / 1000, 9.59]
      const side = 0.0004
      const ring = [
        [lng, lat],
        [lng + side, lat],
        [lng + side, lat + side],
        [lng, lat],
      ]
      return {
        type: 'Feature',
        properties: { SURVEY_NO: `${at + 100}/2`, khasra_no: at },
        geometry: { type: 'Polygon', coordinates: [ring] },
      }
    }
    const village = { type: 'FeatureCollection', features: Array.from({ length: 200 }, feature) }
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await open.click()
    await page.getByLabel('Boundary from a file').setInputFiles({
      name: 'village.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(village)),
    })
    await page.getByText('50 of 200 shown').waitFor()
    await page.getByLabel('Name or survey number').fill('232/2')
    await page.getByText('1 of 1 shown').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: /SURVEY_NO 232\/2/ }).click()
    await page.getByText(/SURVEY_NO 232\/2.*3 corners imported/).waitFor()
    await page.getByRole('button', { name: 'Save Plot Boundary' }).click()
    await page.getByRole('img', { name: /3 corners/ }).waitFor()
    await leave()
  })

  test('reads coordinates and links on a phone, and says why it cannot read a short one', async () => {
    const { page, leave } = await visitor({ viewport: PHONE })
    await openPicker(page, 'Apartment')
    await paste(page, 'https://maps.app.goo.gl/AbCd1234')
    await page.getByText(/Short links are not supported/).waitFor()
    await paste(
      page,
      'https://www.google.com/maps/place/X/@9.6,76.5,15z/data=!8m2!3d9.5915!4d76.5221',
    )
    await page.getByText('Found 9.5915, 76.5221').waitFor()
    await page.getByText('Marked at 9.59150, 76.52210').waitFor()
    const field = page.getByRole('combobox', { name: /Search for a place/ })
    await field.fill('9°35\'30"N 76°31\'30"E')
    await field.press('Enter')
    await page.getByText('Marked at 9.59167, 76.52500').waitFor()
    await field.fill('kumarakam')
    await page.getByRole('option').first().click()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await page.getByLabel('Latitude').inputValue()).toBe('9.59167')
    await leave()
  })
})
