# frozen_string_literal: true

module Gatehouse
  # Gatehouse's decision about a visitor, as far as a site acts on it.
  #
  # `reason` is in Gatehouse's words, `country` ISO 3166-1 alpha-2 or "NN", `bot` 0 for no bot, 1 for a bot, 2 for one
  # on your lists. `request_id` finds the decision in Gatehouse's records, and may be nil. `unpaid` is why it cost no
  # credit and is of memory alone, "quota_exceeded", "rate_limited" or "unavailable"; nil: it was
  # paid.
  class Decision
    FIELDS = %i[blocked challenged challenge page_type page_contents reason country asn bot request_id unpaid].freeze

    attr_reader(*(FIELDS - %i[blocked challenged]))

    def initialize(**fields)
      FIELDS.each { |name| instance_variable_set("@#{name}", fields.fetch(name)) }
      freeze
    end

    # Blocked or challenged.
    def blocked?
      @blocked
    end

    # Blocked until a challenge is solved; where is in `challenge`, nil if that is no URL.
    def challenged?
      @challenged
    end
  end
end
