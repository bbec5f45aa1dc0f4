import { accountExportService } from './account-export.ts'
import { ownAccountService } from './account-own.ts'
import { accountPasswordService } from './account-passwords.ts'
import { accountService } from './accounts.ts'
import { adminDeskService } from './admin-desk.ts'
import { evidenceService } from './admin-evidence.ts'
import { invitationService } from './admin-invitations.ts'
import { moderationService } from './admin-moderation.ts'
import { adminPropertyService } from './admin-properties.ts'
import { adminRealtorService } from './admin-realtors.ts'
import { adminSystemService } from './admin-system.ts'
import { adminUserService } from './admin-users.ts'
import { appointmentService } from './appointments.ts'
import { auditService } from './audit.ts'
import { callbackService } from './callbacks.ts'
import { cityService } from './cities.ts'
import { commuteService } from './commute.ts'
import { contactRevealService } from './contact-reveal.ts'
import type { Deps } from './deps.ts'
import { exportService } from './exports.ts'
import { draftService } from './drafts.ts'
import { favouriteService } from './favourites.ts'
import { firstAdminService } from './first-admin.ts'
import { governmentService } from './government.ts'
import { healthService } from './health.ts'
import { homeCardService } from './home-cards.ts'
import { alikePictureService } from './images-alike.ts'
import { smallerPictureService } from './images-smaller.ts'
import { imageService } from './images.ts'
import { importService } from './imports.ts'
import { idempotencyService } from './idempotency.ts'
import { ListingCards } from './listing-cards.ts'
import { listingFeed } from './listing-feed.ts'
import { issueDeskService } from './issues-desk.ts'
import { issueService } from './issues.ts'
import { landSenseService } from './land-sense.ts'
import { listingExpiryService } from './listing-expiry.ts'
import { listingFlagService } from './listing-flags.ts'
import { listingLifeService } from './listing-life.ts'
import { listingTwinService } from './listing-twins.ts'
import { listingWarningService } from './listing-warnings.ts'
import { marketFigureService } from './market-figures.ts'
import { marketService } from './market.ts'
import { localityService } from './localities.ts'
import { marketInsightService } from './market-insights.ts'
import { ownFigureService } from './own-figures.ts'
import { ownListingService } from './own-listings.ts'
import { messageNoticeService } from './message-notices.ts'
import { messageStreamService } from './message-streams.ts'
import { messageSafetyService } from './messages-safety.ts'
import { guestConfirmationService } from './guest-confirmations.ts'
import { messageService } from './messages.ts'
import { outboxService } from './outbox.ts'
import { paperService } from './papers.ts'
import { paperShareService } from './papers-shares.ts'
import { paperSweepService } from './papers-sweep.ts'
import { passwordGate } from './password-gate.ts'
import { passkeyService } from './passkeys.ts'
import { placeService } from './places.ts'
import { rateLimitService } from './platform/rate-limits.ts'
import { propertyService } from './properties.ts'
import { propertySearch } from './property-search.ts'
import { replicatedSqlEngine } from './property-search-sql.ts'
import { rateService } from './rates.ts'
import { realtorClientService } from './realtor-clients.ts'
import { realtorDocumentService } from './realtor-documents.ts'
import { realtorEnquirerService } from './realtor-enquirers.ts'
import { realtorLeadService } from './realtor-leads.ts'
import { realtorMarketService } from './realtor-market.ts'
import { realtorService } from './realtors.ts'
import { recommendationService } from './recommendations.ts'
import { reportService } from './reports.ts'
import { responseRateService } from './response-rate.ts'
import { savedSearchService } from './saved-searches.ts'
import { searchAlertService } from './search-alerts.ts'
import { unsubscribeService } from './search-alerts-unsubscribe.ts'
import { secondFactorService } from './second-factors.ts'
import { sessionService } from './sessions.ts'
import { secondStepService } from './sign-in-second-factor.ts'
import { sitemapService } from './sitemap.ts'
import { statsService } from './stats.ts'
import { sweepService } from './sweep.ts'
import { usualPriceService } from './usual-price.ts'
import { valuationAnswerService } from './valuation-answers.ts'
import { valuationReportService } from './valuation-report.ts'
import { valuationService } from './valuation.ts'
import { viewService } from './views.ts'
import { visitRunService } from './visits-run.ts'
import { visitService } from './visits.ts'

/** All use-cases, composed once by the server and handed to routes and page loaders. */
export function createServices(given: Omit<Deps, 'rateLimits'>) {
  const rateLimits = rateLimitService(given)
  const deps: Deps = { ...given, rateLimits }
  const sessions = sessionService(deps)
  const gate = passwordGate(deps)
  const factors = secondFactorService(deps)
  const passkeys = passkeyService(deps, factors)
  const { db } = deps.database
  const cards = new ListingCards(db)
  const listings = listingFeed(deps, cards)
  const search = propertySearch(
    deps,
    { index: listings.index, sql: replicatedSqlEngine(deps.database) },
    cards,
  )
  const properties = propertyService(deps, search)
  const rates = rateService(deps)
  const usualPrice = usualPriceService(deps)
  const places = placeService(deps)
  const valuation = valuationService(deps)
  const localities = localityService(deps)
  const valuationAnswers = valuationAnswerService(deps, valuation, search, cards, properties)
  return {
    accountExport: accountExportService(deps),
    accountPasswords: accountPasswordService(deps, gate),
    accounts: accountService(deps, sessions, gate, factors),
    adminDesk: adminDeskService(deps),
    adminProperties: adminPropertyService(deps),
    adminRealtors: adminRealtorService(deps),
    adminSystem: adminSystemService(deps, listings),
    adminUsers: adminUserService(deps),
    alikePictures: alikePictureService(deps),
    appointments: appointmentService(deps),
    audit: auditService(deps),
    callbacks: callbackService(deps),
    cities: cityService(),
    contactReveal: contactRevealService(deps, properties),
    evidence: evidenceService(
      deps,
      usualPrice,
      async (id, actor) => (await valuationAnswers.ofListing(id, actor)).told,
    ),
    exports: exportService(deps),
    drafts: draftService(deps),
    favourites: favouriteService(deps, properties),
    firstAdmin: firstAdminService(deps),
    gate,
    government: governmentService(deps),
    health: healthService(deps),
    homeCards: homeCardService(deps),
    images: imageService(deps),
    imports: importService(deps),
    idempotency: idempotencyService(deps),
    invitations: invitationService(deps),
    landSense: landSenseService(properties, rates),
    listingExpiry: listingExpiryService(deps),
    listingFlags: listingFlagService(deps),
    listingLife: listingLifeService(deps),
    listingWarnings: listingWarningService(deps, usualPrice),
    listingTwins: listingTwinService(deps),
    listings,
    issues: issueService(deps),
    issueDesk: issueDeskService(deps),
    localities,
    moderation: moderationService(deps),
    messageNotices: messageNoticeService(deps),
    messageSafety: messageSafetyService(deps),
    messageStreams: messageStreamService(deps),
    guestConfirmations: guestConfirmationService(deps),
    messages: messageService(deps),
    market: marketService(deps, localities, usualPrice),
    marketFigures: marketFigureService(deps),
    marketInsights: marketInsightService(deps),
    outbox: outboxService(deps),
    ownFigures: ownFigureService(deps, usualPrice),
    ownListings: ownListingService(deps),
    ownAccount: ownAccountService(deps, gate),
    papers: paperService(deps),
    paperShares: paperShareService(deps),
    paperSweep: paperSweepService(deps),
    passkeys,
    places,
    commute: commuteService(places),
    properties,
    rateLimits,
    rates,
    realtorClients: realtorClientService(deps),
    realtorDocuments: realtorDocumentService(deps),
    realtorEnquirers: realtorEnquirerService(deps),
    realtorLeads: realtorLeadService(deps),
    realtorMarket: realtorMarketService(deps),
    realtors: realtorService(deps, places),
    recommendations: recommendationService(deps, search, cards),
    reports: reportService(deps, properties),
    responseRate: responseRateService(deps),
    savedSearches: savedSearchService(deps),
    search,
    searchAlerts: searchAlertService(deps),
    secondFactors: factors,
    secondStep: secondStepService(deps, { sessions, gate, factors, passkeys }),
    sessions,
    sitemap: sitemapService(deps),
    smallerPictures: smallerPictureService(deps),
    stats: statsService(deps),
    sweep: sweepService(deps),
    unsubscribe: unsubscribeService(deps),
    usualPrice,
    valuation,
    valuationReport: valuationReportService(deps),
    valuationAnswers,
    views: viewService(deps, properties),
    visitRun: visitRunService(deps),
    visits: visitService(deps, properties),
  }
}
export type Services = ReturnType<typeof createServices>
