import { accountExportService } from './accounts/export.ts'
import { listingsByReferenceService } from './integrations/listings-by-reference.ts'
import { webhookSender } from './integrations/webhook-sender.ts'
import { webhookService } from './integrations/webhooks.ts'
import { apiKeyService } from './integrations/api-keys.ts'
import { ownAccountService } from './accounts/own-account.ts'
import { accountPasswordService } from './accounts/passwords/password-changes.ts'
import { accountService } from './accounts/accounts.ts'
import { adminOverviewService } from './admin/overview.ts'
import { evidenceService } from './admin/evidence.ts'
import { invitationService } from './admin/invitations.ts'
import { moderationService } from './admin/moderation.ts'
import { adminListingService } from './admin/listings.ts'
import { adminRealtorService } from './realtors/admin.ts'
import { reviewModerationService } from './realtors/review-moderation.ts'
import { trustService } from './realtors/trust.ts'
import { realtorReviewService } from './realtors/reviews.ts'
import { adminSystemService } from './admin/system.ts'
import { adminUserService } from './admin/users.ts'
import { visitFeedbackService } from './visits/feedback.ts'
import { appointmentService } from './visits/appointments.ts'
import { calendarLinkService } from './visits/calendar-link.ts'
import { advertService } from './adverts/adverts.ts'
import { askService } from './ask/ask.ts'
import { commonSearchService } from './ask/common-searches.ts'
import { completionService } from './ask/completions.ts'
import { auditService } from './platform/audit/audit.ts'
import { demoDeskService } from './demo/demo-desk.ts'
import { siteSettingsService } from './admin/site-settings.ts'
import { callbackService } from './admin/callbacks.ts'
import { cityService, placeService } from './places/places.ts'
import { commuteService } from './places/commute.ts'
import { contactRevealService } from './listings/contact-reveal.ts'
import type { Deps } from './deps.ts'
import { exportService } from './imports/export/export.ts'
import { dealLinkService } from './deals/deal-links.ts'
import { dealService } from './deals/deals.ts'
import { offerService } from './deals/offers.ts'
import { dealTransitionService } from './deals/transitions.ts'
import { draftService } from './listings/lifecycle/drafts.ts'
import { favouriteService } from './saved/favourites.ts'
import { firstAdminService } from './accounts/first-admin.ts'
import { governmentService } from './market/government.ts'
import { backupService } from './backup/backup.ts'
import { doctorService } from './doctor/doctor.ts'
import { healthService } from './platform/health.ts'
import { listingCardService } from './listings/cards-by-id.ts'
import { similarPictureService } from './listings/duplicates/similar-pictures.ts'
import { avifPictureService } from './images/avif.ts'
import { imageService } from './images/images.ts'
import { pictureTextService } from './images/text-reading.ts'
import { importService } from './imports/imports.ts'
import { idempotencyService } from './platform/idempotency.ts'
import { ListingCards } from './listings/card-cache.ts'
import { listingFeed } from './search/index-feed.ts'
import { officeIssueService } from './places/office-issues.ts'
import { issueModerationService } from './places/issues-admin.ts'
import { issueService } from './places/issues.ts'
import { landmarkService } from './places/landmarks.ts'
import { reachService } from './search/reach.ts'
import { landSenseService } from './places/land-checks.ts'
import { mapLabelService } from './places/map-labels.ts'
import { nearbyService } from './places/nearby.ts'
import { listingExpiryService } from './listings/lifecycle/expiry.ts'
import { listingFlagService } from './listings/flags.ts'
import { bulkListingService } from './listings/bulk-changes.ts'
import { listingLifecycleService } from './listings/lifecycle/lifecycle.ts'
import { duplicateListingService } from './listings/duplicates/duplicates.ts'
import { listingWarningService } from './listings/warnings.ts'
import { marketFigureService } from './market/figures.ts'
import { marketService, statsService } from './market/market.ts'
import { localityService } from './places/localities.ts'
import { marketInsightService } from './market/insights.ts'
import { ownFigureService } from './listings/own/figures.ts'
import { ownListingService } from './listings/own/listings.ts'
import { messageNoticeService } from './messages/notices.ts'
import { messageStreamService } from './messages/streams.ts'
import { operationService } from './monitoring/operation.ts'
import { messageFileService } from './messages/files/files.ts'
import { messageFileSweepService } from './messages/files/sweep.ts'
import { shortlistNoticeService } from './saved/shortlist-notices.ts'
import { replyTemplateService } from './messages/templates.ts'
import { messagePresenceService } from './messages/presence.ts'
import { messageSafetyService } from './messages/safety.ts'
import { guestConfirmationService } from './messages/guest-confirmations.ts'
import { messageService } from './messages/messages.ts'
import { outgoingFeedService } from './feeds/outgoing.ts'
import { stockFeedService } from './feeds/stock-feeds.ts'
import { outboxService } from './platform/outbox.ts'
import { paperService } from './papers/papers.ts'
import { paperShareService } from './papers/shares.ts'
import { PERSONAL_DATA } from './accounts/personal-data.ts'
import { paperSweepService } from './papers/sweep.ts'
import { passwordGate } from './accounts/passwords/password-check.ts'
import { externalSignInService } from './accounts/external/external-sign-in.ts'
import { passkeyService } from './accounts/second-factor/passkeys.ts'
import { phoneCodeService } from './accounts/phone-codes.ts'
import { rateLimitService } from './platform/rate-limits.ts'
import { listingService } from './listings/listings.ts'
import { listingTranslationService } from './listings/translation.ts'
import { listingSearch } from './search/search.ts'
import { replicatedSqlEngine } from './search/sql/engine.ts'
import { rateService } from './rates/rates.ts'
import { clientMergeService } from './realtors/merge-clients.ts'
import { realtorClientService } from './realtors/clients.ts'
import { realtorDocumentService } from './realtors/documents.ts'
import { realtorEnquirerService } from './realtors/enquirers.ts'
import { realtorLeadService } from './realtors/leads.ts'
import { realtorMarketService } from './realtors/market.ts'
import { realtorProfileService } from './realtors/profile.ts'
import { realtorDirectoryService } from './realtors/realtors.ts'
import { recommendationService } from './recommendations/recommendations.ts'
import { reportService } from './admin/reports.ts'
import { responseRateService } from './messages/response-rate.ts'
import { PublicChanges } from './platform/public-changes.ts'
import { pushService } from './push/push.ts'
import { pushSender } from './push/sender.ts'
import { vapidKeyReader } from './push/vapid-keys.ts'
import { savedSearchService } from './saved/searches.ts'
import { sharedShortlistService } from './saved/shared-shortlists.ts'
import { shortlistService } from './saved/shortlists.ts'
import { searchAlertService } from './saved/alerts.ts'
import { unsubscribeService } from './saved/unsubscribe.ts'
import { secondFactorService } from './accounts/second-factor/second-factors.ts'
import { sessionService } from './accounts/sessions.ts'
import { secondFactorSignInService } from './accounts/second-factor/sign-in-second-factor.ts'
import { marketReadingService } from './market/readings.ts'
import { sampleListingService } from './market/sample-listings.ts'
import { sitemapService } from './seo/sitemap.ts'
import { sweepService } from './platform/sweep.ts'
import { usualPriceService } from './listings/usual-price.ts'
import { valuationAnswerService } from './valuation/answers.ts'
import { valuationReportService } from './valuation/report.ts'
import { valuationService } from './valuation/valuation.ts'
import { viewService } from './listings/views.ts'
import { visitTransitionService } from './visits/transition.ts'
import { visitService } from './visits/visits.ts'

/** All services, composed once by the server and passed to routes and page loaders. */
export function createServices(given: Omit<Deps, 'rateLimits'>) {
  const rateLimits = rateLimitService(given)
  const deps: Deps = { ...given, rateLimits }
  const vapidKeys = vapidKeyReader(deps.database, deps.settings.vapidKeys)
  const sessions = sessionService(deps)
  const gate = passwordGate(deps)
  const factors = secondFactorService(deps)
  const passkeys = passkeyService(deps, factors)
  const phoneCodes = phoneCodeService(deps, { sessions, factors })
  const { db } = deps.database
  const cards = new ListingCards(db)
  const changes = new PublicChanges()
  const noteChange = (ids: Iterable<number> | 'all'): void => {
    cards.drop(ids)
    changes.note(ids)
  }
  const listings = listingFeed(deps, {
    drop: noteChange,
    get size() {
      return cards.size
    },
  })
  const search = listingSearch(
    deps,
    { index: listings.index, sql: replicatedSqlEngine(deps.database) },
    cards,
  )
  const properties = listingService(deps, search)
  const listingLifecycle = listingLifecycleService(deps)
  const rates = rateService(deps, changes)
  const siteSettings = siteSettingsService(deps, changes)
  const sampleListings = sampleListingService(deps)
  const usualPrice = usualPriceService(deps, sampleListings)
  const imports = importService(deps, usualPrice)
  const places = placeService(deps)
  const ask = askService(deps, places)
  const landmarks = landmarkService(deps, () => noteChange('all'), ask.followLandmarks)
  const valuation = valuationService(deps, sampleListings)
  const marketReadings = marketReadingService(deps, sampleListings)
  const localities = localityService(deps, marketReadings)
  const valuationAnswers = valuationAnswerService(deps, valuation, search, cards, properties)
  const realtors = realtorDirectoryService(deps, places)
  const messageStreams = messageStreamService(deps)
  const backup = backupService(deps)
  const operation = operationService(deps, { open: messageStreams.count })
  const doctor = doctorService({ ...deps, snapshotDir: deps.settings.search.snapshotDir })
  return {
    ask,
    accountExport: accountExportService(deps),
    accountPasswords: accountPasswordService(deps, gate),
    accounts: accountService(deps, { sessions, gate, factors, phoneCodes }),
    adminOverview: adminOverviewService(deps),
    adminListings: adminListingService(deps),
    adminRealtors: adminRealtorService(deps),
    adminSystem: adminSystemService(deps, { listings, operation, doctor, backup }),
    adminUsers: adminUserService(deps),
    similarPictures: similarPictureService(deps),
    apiKeys: apiKeyService(deps),
    adverts: advertService(deps),
    appointments: appointmentService(deps),
    calendarLink: calendarLinkService(deps),
    audit: auditService(deps),
    callbacks: callbackService(deps, siteSettings),
    changes,
    cities: cityService(),
    contactReveal: contactRevealService(deps, properties),
    evidence: evidenceService(
      deps,
      usualPrice,
      async (id, actor) => (await valuationAnswers.ofListing(id, actor)).estimate,
    ),
    exports: exportService(deps),
    dealLinks: dealLinkService(deps),
    dealTransitions: dealTransitionService(deps),
    deals: dealService(deps),
    drafts: draftService(deps),
    favourites: favouriteService(deps, properties),
    firstAdmin: firstAdminService(deps),
    gate,
    demoDesk: demoDeskService(deps),
    government: governmentService(deps, sampleListings),
    backup,
    doctor,
    health: healthService(deps),
    listingCards: listingCardService(deps),
    images: imageService(deps),
    imports,
    idempotency: idempotencyService(deps),
    invitations: invitationService(deps),
    landmarks,
    landSense: landSenseService(properties, rates),
    nearby: nearbyService(properties),
    listingExpiry: listingExpiryService(deps),
    listingFlags: listingFlagService(deps),
    listingLifecycle,
    listingsByReference: listingsByReferenceService(deps, properties, listingLifecycle),
    listingWarnings: listingWarningService(deps, usualPrice),
    duplicateListings: duplicateListingService(deps),
    listings,
    issues: issueService(deps),
    issueModeration: issueModerationService(deps),
    officeIssues: officeIssueService(deps),
    localities,
    moderation: moderationService(deps),
    messageNotices: messageNoticeService(deps),
    messageFiles: messageFileService(deps),
    messageFileSweep: messageFileSweepService(deps),
    shortlistNotices: shortlistNoticeService(deps),
    replyTemplates: replyTemplateService(deps),
    messagePresence: messagePresenceService(deps),
    messageSafety: messageSafetyService(deps),
    messageStreams,
    guestConfirmations: guestConfirmationService(deps),
    messages: messageService(deps),
    mapLabels: mapLabelService(),
    market: marketService(deps, marketReadings, sampleListings),
    marketFigures: marketFigureService(deps, marketReadings, sampleListings),
    marketInsights: marketInsightService(deps, sampleListings),
    offers: offerService(deps, rates),
    operation,
    outbox: outboxService(deps),
    outgoingFeeds: outgoingFeedService(deps),
    ownFigures: ownFigureService(deps, usualPrice),
    ownListings: ownListingService(deps),
    bulkListings: bulkListingService(deps, { lifecycle: listingLifecycle, writer: properties }),
    ownAccount: ownAccountService(deps, gate),
    papers: paperService(deps),
    paperShares: paperShareService(deps),
    paperSweep: paperSweepService(deps),
    passkeys,
    phoneCodes,
    externalSignIn: externalSignInService(deps, { sessions, factors }),
    places,
    completions: completionService(deps, {
      read: ask.read,
      places,
      total: search.total,
      totalWithin: search.totalWithin,
      isIndexed: search.isIndexed,
      common: commonSearchService(deps).sentences,
    }),
    commute: commuteService(places),
    properties,
    push: pushService(deps, vapidKeys),
    pushSender: pushSender(deps, vapidKeys),
    rateLimits,
    rates,
    siteSettings,
    clientMerge: clientMergeService(deps),
    realtorClients: realtorClientService(deps),
    realtorDocuments: realtorDocumentService(deps),
    realtorEnquirers: realtorEnquirerService(deps),
    realtorLeads: realtorLeadService(deps),
    realtorMarket: realtorMarketService(deps, sampleListings),
    realtorProfiles: realtorProfileService(deps),
    realtors,
    reviews: realtorReviewService(deps, realtors),
    trust: trustService(deps),
    reviewModeration: reviewModerationService(deps),
    recommendations: recommendationService(deps, search, cards),
    reports: reportService(deps, properties),
    responseRate: responseRateService(deps),
    savedSearches: savedSearchService(deps),
    sharedShortlists: sharedShortlistService(deps),
    shortlists: shortlistService(deps),
    search,
    reach: reachService(deps),
    hasTravelTimes: deps.routing.isConfigured,
    listingTranslation: listingTranslationService(deps, properties),
    searchAlerts: searchAlertService(deps),
    secondFactors: factors,
    secondFactorSignIn: secondFactorSignInService(deps, { sessions, gate, factors, passkeys }),
    sessions,
    sitemap: sitemapService(deps),
    avifPictures: avifPictureService(deps),
    pictureText: pictureTextService(deps),
    sampleListings,
    stockFeeds: stockFeedService(deps, imports),
    stats: statsService(deps, sampleListings),
    sweep: sweepService(deps, PERSONAL_DATA),
    unsubscribe: unsubscribeService(deps),
    usualPrice,
    valuation,
    valuationReport: valuationReportService(deps),
    valuationAnswers,
    views: viewService(deps, properties),
    visitFeedback: visitFeedbackService(deps),
    visitTransitions: visitTransitionService(deps),
    visits: visitService(deps, properties),
    webhooks: webhookService(deps),
    webhookSender: webhookSender(deps),
  }
}
export type Services = ReturnType<typeof createServices>
