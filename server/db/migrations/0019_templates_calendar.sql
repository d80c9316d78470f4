CREATE TABLE "calendar_feeds" (
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_client_id_member_id_pk" PRIMARY KEY("client_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "template_texts" (
	"template_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text collate de NOT NULL,
	"description" text NOT NULL,
	"document_id" uuid NOT NULL,
	"preview_id" uuid,
	"search" text NOT NULL,
	CONSTRAINT "template_texts_template_id_language_pk" PRIMARY KEY("template_id","language"),
	CONSTRAINT "template_texts_language" CHECK ("template_texts"."language" in ('de_DE', 'en_GB'))
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "templates_category" CHECK ("templates"."category" in ('accidentReport', 'instructionRecord', 'operatingInstruction', 'appointment', 'other'))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_texts" ADD CONSTRAINT "template_texts_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_texts" ADD CONSTRAINT "template_texts_document_id_files_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_texts" ADD CONSTRAINT "template_texts_preview_id_files_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret" ON "calendar_feeds" USING btree ("client_id","secret");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_identifier" ON "templates" USING btree ("licensee_id","identifier");